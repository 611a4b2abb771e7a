/** Refunds, and what became of charges and refunds later. */
import type Stripe from 'stripe'
import type { LaterChange, Refunded, RefundOrder } from '#billing/payments/server/provider.ts'
import { isStripeError } from './client.ts'
import { ownIntent, ownRefund } from './own-objects.ts'

/** A refund is found by its key however old it is, and made with it otherwise. */
export async function refund(stripe: Stripe, { key, chargeId, cents }: RefundOrder): Promise<Refunded> {
  for await (const known of stripe.refunds.list({ payment_intent: chargeId, limit: 100 }))
    if (known.metadata?.['refund'] === key) return refundedOf(known)
  try {
    const values = { payment_intent: chargeId, amount: cents, metadata: { refund: key } }
    return refundedOf(await stripe.refunds.create(values, { idempotencyKey: `refund/${key}` }))
  } catch (error) {
    if (!isStripeError(error, 'StripeInvalidRequestError')) throw error
    return { status: 'failed', reason: `The payment provider refused the refund: ${error.code ?? 'it is more than what was charged'}` }
  }
}

/** A pending refund counts: should it fail, Stripe says so later. */
const refundedOf = ({ status }: Stripe.Refund): Refunded =>
  status === 'failed' || status === 'canceled'
    ? { status: 'failed', reason: 'The bank rejected the refund' }
    : { status: 'paid', reason: null }

export function failedRefundOf({ status, metadata }: Stripe.Refund): LaterChange | null {
  const key = ownRefund(metadata)
  return key && (status === 'failed' || status === 'canceled')
    ? { kind: 'refund failed', key, reason: 'The bank rejected the refund' }
    : null
}

/** Null for an inquiry, which takes no money back, and for a payment that this installation did not make. */
export function disputeOf({ id, amount, status }: Stripe.Dispute, intent: Stripe.PaymentIntent | null): LaterChange | null {
  const own = ownIntent(intent?.metadata)
  if (!own || status.startsWith('warning_') || status === 'prevented') return null
  const outcome = status === 'won' ? 'won' : status === 'lost' ? 'lost' : null
  return { kind: 'dispute', disputeId: id, chargeKey: own.attemptId, accountId: own.accountId, cents: amount, outcome }
}

/** Days in which a dispute ends, and in which Stripe keeps events. */
const [disputeDays, eventDays] = [150, 30]
const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400

/** Asked every hour, in case a notice got lost. */
export async function laterChanges(stripe: Stripe): Promise<LaterChange[]> {
  const changes: (LaterChange | null)[] = []
  for await (const dispute of stripe.disputes.list({
    created: { gte: daysAgo(disputeDays) },
    expand: ['data.payment_intent'],
    limit: 100,
  }))
    changes.push(disputeOf(dispute, typeof dispute.payment_intent === 'object' ? dispute.payment_intent : null))
  for await (const event of stripe.events.list({ type: 'refund.failed', created: { gte: daysAgo(eventDays) }, limit: 100 }))
    if (event.type === 'refund.failed') changes.push(failedRefundOf(event.data.object))
  return changes.filter((change) => change !== null)
}
