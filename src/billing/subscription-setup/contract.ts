/** Subscribing, step by step: plan, onboarding, discount, billing details, payment, confirmation. Each step is kept, so it can be left and taken up again. */
import * as z from 'zod/mini'
import { reliefKinds } from '#billing/money/contract/relief.ts'
import { paymentBody, paymentMethodSchema } from '#billing/payments/contract/method.ts'
import { taxNumberFields, taxNumberSchema } from '#billing/tax-numbers/contract.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { email, text } from '#platform/contract/field.ts'
import { answers } from '#platform/contract/schema.ts'
import { accountFields, subscriptionSetupSteps } from '#tenancy/account/contract/account.ts'
import { addressFields } from '#tenancy/places/contract/address.ts'

export const billingDetailFields = {
  name: accountFields.name,
  billingEmailAddress: email({ label: 'E-mail address for invoices', required: true }),
  addressLine1: { ...addressFields.addressLine1, required: true },
  addressLine2: addressFields.addressLine2,
  city: { ...addressFields.city, required: true },
  countryId: { ...addressFields.countryId, required: true },
  province: addressFields.province,
  postalCode: addressFields.postalCode,
  ...taxNumberFields,
} as const
/** The same as far as they are known. */
const { addressLine1, addressLine2, city, countryId, province, postalCode } = addressFields
const knownDetails = {
  name: accountFields.name,
  billingEmailAddress: email({ label: 'E-mail address for invoices' }),
  addressLine1,
  addressLine2,
  city,
  countryId,
  province,
  postalCode,
  ...taxNumberFields,
} as const
export const discountFields = {
  couponCode: text({ label: 'Coupon code', max: 40, help: 'Leave it empty if you have none.' }),
} as const

/** In order. The account keeps coarser steps. */
export const subscriptionSteps = ['plan', 'onboardingInvoice', 'discount', 'billingDetails', 'payment', 'complete'] as const
export type SubscriptionStep = (typeof subscriptionSteps)[number]

const taxes = z.array(z.object({ taxCode: z.string(), rate: z.number(), taxAmount: z.number(), relief: z.nullable(z.enum(reliefKinds)) }))
const lineSchema = z.object({
  description: z.string(),
  periodStartDate: z.nullable(z.string()),
  /** The last day. */
  periodEndDate: z.nullable(z.string()),
  /** How the net amount came about; the parts sum up to it. */
  parts: z.array(z.object({ description: z.string(), amount: z.number() })),
  netAmount: z.number(),
  taxes,
  totalAmount: z.number(),
})
export type SetupLine = z.output<typeof lineSchema>

const setupSchema = z.object({
  currentSubscriptionSetupStep: z.enum(subscriptionSetupSteps.map(({ value }) => value)),
  /** The first step that has no answer yet. */
  nextStep: z.enum(subscriptionSteps),
  planCode: z.nullable(z.string()),
  planName: z.nullable(z.string()),
  annualPricing: z.boolean(),
  /** Null: not answered yet. */
  invoiceOnboarding: z.nullable(z.boolean()),
  /** Onboarding as it is on offer; null: it is not. */
  onboarding: z.nullable(z.object({ name: z.string(), description: z.nullable(z.string()), price: z.number() })),
  couponCode: z.nullable(z.string()),
  billingDetails: z.object(answers(knownDetails)),
  /** Version of the settings of the workspace, which the billing details are part of. */
  settingsVersion: z.string(),
  /** The tax number with the outcome of its last check. */
  taxNumber: taxNumberSchema,
  accountPaymentMethod: z.nullable(paymentMethodSchema),
  /** The plan is paid by invoice, not by card. */
  invoicePlatform: z.boolean(),
  currency: z.string(),
  /** Charged to the card when the setup is completed. */
  creditCardTransactions: z.array(lineSchema),
  /** Invoiced when the setup is completed. */
  invoiceTransactions: z.array(lineSchema),
  /** The next period, with the users and prices of today. */
  nextTransactions: z.array(lineSchema),
  nextDate: z.nullable(z.string()),
  netAmount: z.number(),
  taxAmount: z.number(),
  totalAmount: z.number(),
  /** The amount charged to the card now. What no credit pays of the rest is invoiced. */
  cardAmount: z.number(),
  /** Paid by the credit of the workspace. */
  creditAmount: z.number(),
  nextAmount: z.number(),
  /** Stands for everything that is shown; completing takes it, so that nothing else is charged. Null: there is no price yet. */
  quote: z.nullable(z.string()),
  /** Why there is no price. */
  problem: z.nullable(z.object({ path: z.nullable(z.string()), message: z.string() })),
  /** A charge whose outcome is not known yet. */
  paymentIntentId: z.nullable(z.string()),
  /** Null in the sandbox, which confirms cards on the server. */
  paymentIntentClientSecret: z.nullable(z.string()),
  setupIntentId: z.nullable(z.string()),
  setupIntentClientSecret: z.nullable(z.string()),
})
setupSchema.register(z.globalRegistry, { id: 'SubscriptionSetup' })
export type Setup = z.output<typeof setupSchema>

const yesNo = z.optional(z.enum(['true', 'false']))
const planCode = z.string('Choose a plan').check(z.minLength(1, 'Choose a plan'), z.maxLength(40, 'Choose a plan'))
const editors = { access: ['EDIT_ACCOUNT'], forBilling: true } as const
const step = { ...editors, method: 'POST', reply: setupSchema } as const

export const subscriptionSetup = feature({
  name: 'subscription-setup',
  help: 'plans',
  entities: [],
  calls: {
    pending: call({
      ...editors,
      method: 'GET',
      path: '/transactions/pending_setup',
      perMinute: 60,
      summary:
        'Returns the state of the subscription setup, with its price now and next time. The query tries other choices and saves nothing',
      query: z.object({
        planCode: z.optional(planCode),
        annualPricing: yesNo,
        invoiceOnboarding: yesNo,
        couponCode: z.optional(z.string().check(z.maxLength(40))),
      }),
      reply: setupSchema,
    }),
    plan: call({
      ...step,
      path: '/accounts/setup_subscription_plan',
      summary: 'The first step: a plan, paid per month or per year',
      body: z.object({ planCode, annualPricing: z.optional(z.nullable(z.boolean('annualPricing must be yes or no'))) }),
    }),
    onboardingInvoice: call({
      ...step,
      path: '/accounts/setup_subscription_onboarding_invoice',
      summary: 'The second step: whether onboarding is ordered, which is paid by invoice',
      body: z.object({ invoiceOnboarding: z.boolean('Choose yes or no') }),
    }),
    discount: call({
      ...step,
      path: '/accounts/setup_subscription_discount',
      perMinute: 20,
      summary: 'The third step: a coupon, or none',
      ...bodyOf(discountFields),
    }),
    billingDetails: call({
      ...step,
      path: '/accounts/setup_subscription_billing_details',
      summary: 'The fourth step: who the invoice is for; the address decides the taxes',
      ...bodyOf(billingDetailFields),
    }),
    payment: call({
      ...step,
      path: '/accounts/setup_subscription_payment',
      perMinute: 60,
      summary: 'The fifth step: a card, or an invoice. Charges nothing yet',
      body: paymentBody,
    }),
    complete: call({
      ...editors,
      method: 'POST',
      path: '/accounts/setup_subscription_complete',
      perMinute: 60,
      summary:
        'The last step: charges the amount shown and starts the plan. Repeated calls charge nothing more; 409 when the price is no longer the one shown',
      body: z.object({ quote: z.string('Check the sum first').check(z.minLength(1, 'Check the sum first'), z.maxLength(64)) }),
      reply: z.object({
        planName: z.string(),
        effectiveDate: z.string(),
        /** Charged to the card. */
        paidAmount: z.number(),
        /** Invoiced. */
        invoicedAmount: z.number(),
      }),
    }),
  },
  screens: [{ ...editors, path: '/setup/subscription', title: 'Subscribe' }],
})
