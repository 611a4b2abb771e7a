/** Events that Stripe sends, read for what they are about. The object itself is asked for again, since events come late, doubled and in any order. */
import type Stripe from 'stripe'
import type { ProviderEvent } from '#billing/payments/server/provider.ts'
import { idOf, methodOf } from './cards.ts'
import { stripeOf } from './stripe.ts'
import { isStripeError, type StripeSettings } from './client.ts'
import { ownIntent } from './own-objects.ts'
import { disputeOf, failedRefundOf } from './refunds.ts'

/** Seconds that a signature counts. */
const tolerance = 300

/** Null: it is not signed by Stripe, or too long ago. */
export async function readEvent(settings: StripeSettings, raw: Buffer, signature: string): Promise<ProviderEvent | null> {
  const stripe = await stripeOf(settings)
  try {
    const event = await stripe.webhooks.constructEventAsync(raw, signature, settings.stripeWebhookSecret, tolerance)
    return { eventId: event.id, kind: event.type, about: () => aboutOf(stripe, event) }
  } catch (error) {
    if (isStripeError(error, 'StripeSignatureVerificationError')) return null
    throw error
  }
}

async function aboutOf(stripe: Stripe, event: Stripe.Event): ReturnType<ProviderEvent['about']> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const own = ownIntent(event.data.object.metadata)
      return own && { kind: 'charge', ...own }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = await stripe.disputes.retrieve(event.data.object.id, { expand: ['payment_intent'] })
      return disputeOf(dispute, typeof dispute.payment_intent === 'object' ? dispute.payment_intent : null)
    }
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return failedRefundOf(await stripe.refunds.retrieve(event.data.object.id))
    case 'checkout.session.completed':
      return cardOf(event.data.object)
    case 'payment_method.updated':
    case 'payment_method.automatically_updated': {
      const card = methodOf(event.data.object)
      return card ? { kind: 'card updated', ...card } : null
    }
    default:
      return null
  }
}

/** A card that is entered during the setup waits for the person, who goes on there. */
function cardOf({ id: token, metadata, created: begunAt, customer }: Stripe.Checkout.Session): Awaited<ReturnType<ProviderEvent['about']>> {
  const accountId = metadata?.['account']
  return accountId && idOf(customer) && metadata['from'] === 'subscription' ? { kind: 'card', accountId, token, begunAt } : null
}
