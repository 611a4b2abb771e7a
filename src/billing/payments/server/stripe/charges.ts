/**
 * Charges as payment intents. One is made for each key; a key that Stripe has forgotten is looked up among the intents of the customer, and never charged
 * afresh. (https://docs.stripe.com/api/idempotent_requests)
 */
import type Stripe from 'stripe'
import { NoAnswer, type Charge, type ChargeOrder } from '#billing/payments/server/provider.ts'
import { isStripeError } from './client.ts'
import { refusalOf } from './declines.ts'

/** Accounts may have attempts of the same id. */
const keyOf = ({ accountId, key }: ChargeOrder) => `${accountId}/${key}`
const metadataOf = ({ accountId, key }: ChargeOrder) => ({ account: accountId, attempt: key })

/** Stripe keeps keys for 24 hours at least. */
const keyHours = 23
const isForgotten = ({ startedAt }: ChargeOrder) => Date.now() / 1000 - startedAt > keyHours * 3600

const basics = (order: ChargeOrder): Stripe.PaymentIntentCreateParams => ({
  amount: order.cents,
  currency: order.currency.toLowerCase(),
  customer: order.customerId,
  allowed_payment_method_types: ['card'],
  metadata: metadataOf(order),
})
const presence = ({ returnUrl }: ChargeOrder) => (returnUrl === null ? { off_session: true } : { return_url: returnUrl })

export async function charge(stripe: Stripe, order: ChargeOrder): Promise<Charge> {
  if (isForgotten(order)) return (await findCharge(stripe, order)) ?? abandon(stripe, order)
  const intent = await confirmed(stripe, order)
  if ('reason' in intent) return { chargeId: null, status: 'refused', confirmAt: null, isGivenUp: false, ...intent }
  // A repeated key answers as it did the first time; the payer may have confirmed meanwhile.
  return chargeOf(isOpen(intent) ? await stripe.paymentIntents.retrieve(intent.id) : intent)
}

async function confirmed(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent | ReturnType<typeof refusalOf>> {
  try {
    const values = { ...basics(order), payment_method: order.methodId, confirm: true, ...presence(order) }
    return await stripe.paymentIntents.create(values, { idempotencyKey: keyOf(order) })
  } catch (error) {
    if (isStripeError(error, 'StripeCardError') && error.payment_intent) return error.payment_intent
    if (isStripeError(error, 'StripeInvalidRequestError') && error.code && refusedCodes.has(error.code)) return refusalOf(error)
    // The key was used with other values: by somebody who was there, or to give the order up.
    const known = isStripeError(error, 'StripeIdempotencyError') ? await findIntent(stripe, order) : undefined
    if (known) return known
    throw error
  }
}
/** Errors about what was asked; nothing was charged. All others are faults, whose outcome is looked up. */
const refusedCodes = new Set(['amount_too_small', 'resource_missing', 'payment_method_unexpected_state'])

const isOpen = ({ status }: Stripe.PaymentIntent) => status !== 'succeeded' && status !== 'canceled' && status !== 'requires_payment_method'

export function chargeOf(intent: Stripe.PaymentIntent): Charge {
  const { id: chargeId, status, last_payment_error: error, next_action: next } = intent
  const known = { chargeId, confirmAt: null, reason: null, isFinal: false, isGivenUp: false }
  if (status === 'succeeded') return { ...known, status: 'paid' }
  if (status === 'canceled') return { ...known, status: 'refused', reason: 'The payment was abandoned', isGivenUp: true }
  if (status === 'requires_payment_method') return { ...known, status: 'refused', ...refusalOf(error ?? {}) }
  return { ...known, status: 'open', confirmAt: next?.redirect_to_url?.url ?? null }
}

/** Lists are up to date at once; Stripe's search is not. An hour is for clocks that differ. */
async function findIntent(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent | undefined> {
  const since = Math.floor(order.startedAt) - 3600
  const { account, attempt } = metadataOf(order)
  for await (const intent of stripe.paymentIntents.list({ customer: order.customerId, created: { gte: since }, limit: 100 }))
    if (intent.metadata['account'] === account && intent.metadata['attempt'] === attempt) return intent
  return undefined
}

export async function findCharge(stripe: Stripe, order: ChargeOrder): Promise<Charge | null> {
  const intent = await findIntent(stripe, order)
  return intent ? chargeOf(intent) : null
}

/** An order that never arrived takes its key with other values, so that one on its way is refused. */
export async function abandon(stripe: Stripe, order: ChargeOrder): Promise<Charge> {
  const intent = (await findIntent(stripe, order)) ?? (await takeKey(stripe, order))
  return chargeOf(await cancelled(stripe, intent))
}

async function takeKey(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.create(basics(order), { idempotencyKey: keyOf(order) })
  } catch (error) {
    const known = isStripeError(error, 'StripeIdempotencyError') ? await findIntent(stripe, order) : undefined
    if (!known) throw error
    return known
  }
}

async function cancelled(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.last_payment_error) return intent
  // The bank is deciding: it cannot be taken back, and the next run asks again.
  if (intent.status === 'processing') throw new NoAnswer()
  return stripe.paymentIntents
    .cancel(intent.id, { cancellation_reason: 'abandoned' })
    .catch(() => stripe.paymentIntents.retrieve(intent.id))
    .then((now) => (isOpen(now) ? Promise.reject(new NoAnswer()) : now))
}
