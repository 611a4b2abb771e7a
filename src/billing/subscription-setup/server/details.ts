/** The setup as the screens show it. */
import { toMoney } from '#billing/money/contract/cents.ts'
import { openAttempt } from '#billing/payments/server/attempts.ts'
import { findMethod } from '#billing/payments/server/find-method.ts'
import { shownMethod } from '#billing/payments/server/methods.ts'
import type { Setup } from '#billing/subscription-setup/contract.ts'
import { shownTaxNumber } from '#billing/tax-numbers/server/kept.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notFound, Refusal } from '#platform/server/http/refusal.ts'
import { settingsVersionSql } from '#tenancy/account/server/settings-version.ts'
import { findDraft, nextStepOf, type Draft } from './draft.ts'
import { cardCents, makeOffer, type Offer } from './offer.ts'
import { findOnboarding } from './onboarding.ts'
import { shownLine, sumOf } from './sums.ts'

type Details = Setup['billingDetails'] & Pick<Setup, 'settingsVersion'> & { readonly step: Setup['currentSubscriptionSetupStep'] }
const findDetails: Statement<Details> = {
  name: 'subscription_setup.details',
  text: `select current_subscription_setup_step as step, ${settingsVersionSql} as "settingsVersion", name, coalesce(billing_email_address, email_address) as "billingEmailAddress", address_line1 as "addressLine1",
  address_line2 as "addressLine2", city, country_id as "countryId", province, postal_code as "postalCode", tax_number as "taxNumber" from account a where account_id = $1`,
}

type Choices = Partial<Pick<Draft, 'planCode' | 'annualPricing' | 'invoiceOnboarding' | 'couponCode'>>
const blank: Omit<Draft, 'planCode'> = {
  setupId: '',
  annualPricing: false,
  invoiceOnboarding: null,
  couponCode: null,
  hasDiscountAnswer: false,
  hasBillingDetails: false,
  address: { addressLine1: null, city: null, countryId: null, province: null },
  accountPaymentMethodId: null,
}

/** With `choices`, what another plan, onboarding or coupon would come to. */
export async function setupDetails({ services, session }: Pick<Context, 'services' | 'session'>, choices: Choices = {}): Promise<Setup> {
  const { system } = services.database
  const { accountId } = session
  const stored = await system.row(findDraft, [accountId])
  const details = await system.row(findDetails, [accountId])
  if (!details) throw notFound('workspace')
  const planCode = choices.planCode ?? stored?.planCode
  const draft = planCode === undefined ? undefined : { ...blank, ...stored, ...choices, planCode }
  const priced = draft && (await priceOf(services, accountId, draft))
  const offer = priced && 'offer' in priced ? priced.offer : undefined
  const method = draft?.accountPaymentMethodId && (await system.row(findMethod, [accountId, draft.accountPaymentMethodId]))
  const { step, settingsVersion, ...billingDetails } = details
  return {
    currentSubscriptionSetupStep: step,
    nextStep: nextStepOf(stored),
    planCode: draft?.planCode ?? null,
    planName: offer?.planName ?? null,
    annualPricing: draft?.annualPricing ?? false,
    invoiceOnboarding: draft?.invoiceOnboarding ?? null,
    onboarding: await onboardingOf(system, accountId),
    couponCode: draft?.couponCode ?? null,
    billingDetails,
    settingsVersion,
    taxNumber: await shownTaxNumber(services, accountId),
    accountPaymentMethod: method ? shownMethod(method) : null,
    invoicePlatform: method ? method.paymentType === 'Invoice' : false,
    currency: services.settings.billingCurrency,
    ...sumsOf(offer),
    problem: priced && 'problem' in priced ? priced.problem : null,
    paymentIntentId: (await system.row(openAttempt, [accountId]))?.attemptId ?? null,
    paymentIntentClientSecret: null,
    setupIntentId: null,
    setupIntentClientSecret: null,
  }
}

async function onboardingOf(system: Context['services']['database']['system'], accountId: string): Promise<Setup['onboarding']> {
  const found = await system.row(findOnboarding, [accountId])
  return found ? { name: found.name, description: found.description, price: found.price } : null
}

async function priceOf(
  services: Context['services'],
  accountId: string,
  draft: Draft,
): Promise<{ offer: Offer } | { problem: Setup['problem'] }> {
  try {
    return { offer: await services.database.system.write((transaction) => makeOffer(services, transaction, accountId, draft, new Date())) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { problem: { path: error.details.errors?.[0]?.path ?? null, message: error.message } }
  }
}

function sumsOf(offer: Offer | undefined) {
  const { card = [], invoice = [], credit = 0, next = [], nextDate = null, quote = null } = offer ?? {}
  const { net, tax, total } = sumOf([...card, ...invoice])
  return {
    creditCardTransactions: card.map(shownLine),
    invoiceTransactions: invoice.map(shownLine),
    nextTransactions: next.map(shownLine),
    nextDate,
    netAmount: toMoney(net),
    taxAmount: toMoney(tax),
    totalAmount: toMoney(total),
    cardAmount: toMoney(cardCents({ card, credit })),
    creditAmount: toMoney(credit),
    nextAmount: toMoney(sumOf(next).total),
    quote,
  }
}
