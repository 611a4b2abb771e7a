/** The draft of a subscription, and the step that it is at. */
import { missingInAddress, type BillingAddress } from '#billing/money/contract/billing-address.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { SubscriptionStep } from '#billing/subscription-setup/contract.ts'

export interface Draft {
  readonly setupId: string
  readonly planCode: string
  readonly annualPricing: boolean
  readonly invoiceOnboarding: boolean | null
  readonly couponCode: string | null
  readonly hasDiscountAnswer: boolean
  readonly hasBillingDetails: boolean
  /** Current address of the workspace. */
  readonly address: BillingAddress
  readonly accountPaymentMethodId: string | null
}
export const findDraft: Statement<Draft> = {
  name: 'subscription_setup.find',
  text: `select subscription_setup_id as "setupId", plan_code as "planCode", annual_pricing as "annualPricing", invoice_onboarding as "invoiceOnboarding",
  coupon_code as "couponCode", has_discount_answer as "hasDiscountAnswer", has_billing_details as "hasBillingDetails",
  (select json_build_object('addressLine1', a.address_line1, 'city', a.city, 'countryId', a.country_id, 'province', a.province) from account a
    where a.account_id = $1) as address,
  account_payment_method_id as "accountPaymentMethodId" from subscription_setup where account_id = $1`,
}
export const keepPlan: Statement = {
  name: 'subscription_setup.keep_plan',
  text: `insert into subscription_setup (account_id, subscription_setup_id, plan_code, annual_pricing) values ($1, $2, $3, $4)
on conflict (account_id) do update set plan_code = excluded.plan_code, annual_pricing = excluded.annual_pricing`,
}
const keep = (name: string, sets: string): Statement<{ setupId: string }> => ({
  name: `subscription_setup.keep_${name}`,
  text: `update subscription_setup set ${sets} where account_id = $1 returning subscription_setup_id as "setupId"`,
})
export const keepOnboarding = keep('onboarding', 'invoice_onboarding = $2')
export const keepDiscount = keep('discount', 'coupon_code = $2, has_discount_answer = true')
export const keepDetails = keep('details', 'has_billing_details = true')
export const keepMethod = keep('method', 'account_payment_method_id = $2')
export const dropDraft: Statement = { name: 'subscription_setup.drop', text: 'delete from subscription_setup where account_id = $1' }

export const keepStep: Statement = {
  name: 'subscription_setup.keep_step',
  text: 'update account set current_subscription_setup_step = $2 where account_id = $1',
  changesNoAnswer: 'Only the account itself contains the step of the subscription, and it is not cached.',
}

/** The first step without an answer. */
export function nextStepOf(draft: Draft | undefined): SubscriptionStep {
  if (!draft) return 'plan'
  if (draft.invoiceOnboarding === null) return 'onboardingInvoice'
  if (!draft.hasDiscountAnswer) return 'discount'
  // The address may have been removed since.
  if (!draft.hasBillingDetails || missingInAddress(draft.address)) return 'billingDetails'
  return draft.accountPaymentMethodId === null ? 'payment' : 'complete'
}

/** The step as the account keeps it. */
export const accountStepOf = (step: SubscriptionStep): 'SELECT_PLAN' | 'BILLING_ADDRESS' | 'PAYMENT' =>
  step === 'billingDetails' ? 'BILLING_ADDRESS' : step === 'payment' || step === 'complete' ? 'PAYMENT' : 'SELECT_PLAN'
