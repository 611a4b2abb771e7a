/** Customers, and cards that they enter on Stripe's own page. */
import type Stripe from 'stripe'
import type { CardOrder, ProviderMethod } from '#billing/payments/server/provider.ts'
import { isStripeError } from './client.ts'

export const createCustomer = async (stripe: Stripe, accountId: string): Promise<string> =>
  (await stripe.customers.create({ metadata: { account: accountId } }, { idempotencyKey: `customer/${accountId}` })).id

export async function beginCard(stripe: Stripe, { accountId, customerId, from, returnUrl }: CardOrder): Promise<string | null> {
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer: customerId,
    allowed_payment_method_types: ['card'],
    success_url: `${returnUrl}?card={CHECKOUT_SESSION_ID}`,
    cancel_url: returnUrl,
    metadata: { account: accountId, from },
  })
  return session.url
}

/** The card of a session of Checkout that this customer has completed. */
export async function cardOfSession(stripe: Stripe, customerId: string, sessionId: string): Promise<ProviderMethod | null> {
  const session = await found(() => stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent.payment_method'] }))
  if (!session || session.status !== 'complete' || idOf(session.customer) !== customerId) return null
  const method = typeof session.setup_intent === 'object' ? session.setup_intent?.payment_method : null
  return method && typeof method === 'object' ? methodOf(method) : null
}

export function methodOf({ id: methodId, card }: Stripe.PaymentMethod): ProviderMethod | null {
  if (!card) return null
  const month = String(card.exp_month).padStart(2, '0')
  const expires = new Date(Date.UTC(card.exp_year, card.exp_month, 0)).toISOString().slice(0, 10)
  return { methodId, description: `${brandOf(card)} ending in ${card.last4}, expires ${month}/${card.exp_year}`, expires }
}

const brands: Readonly<Record<string, string>> = { amex: 'American Express', diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' }
function brandOf({ brand }: Stripe.PaymentMethod.Card): string {
  if (brand === 'unknown') return 'Card'
  return brands[brand] ?? brand[0]!.toUpperCase() + brand.slice(1)
}

export const idOf = (of: string | { readonly id: string } | null | undefined): string | null =>
  typeof of === 'object' ? (of?.id ?? null) : (of ?? null)

const found = <T>(ask: () => Promise<T>): Promise<T | null> =>
  ask().catch((error: unknown) => {
    if (isStripeError(error, 'StripeInvalidRequestError')) return null
    throw error
  })
