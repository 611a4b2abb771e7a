/** Objects of Stripe's API, with the fields that our client reads, made from the rows of the books. */
import { expiry, findCard } from './cards.ts'
import type { ChargeRow, RefundRow, SessionRow } from './books.ts'

type Json = Readonly<Record<string, unknown>>

export const methodObject = (id: string, token: string): Json => {
  const { brand, last4 } = findCard(token) ?? { brand: 'unknown', last4: '0000' }
  return { id, object: 'payment_method', type: 'card', card: { brand, last4, ...expiry } }
}

/** `pages`: where the payer confirms. */
export function intentObject(row: ChargeRow, pages: string): Json {
  const { chargeId: id, customerId: customer, cents: amount, currency, metadata, created, status, methodId, reason } = row
  const isAsking = status === 'open' && methodId !== null
  const statuses = {
    paid: 'succeeded',
    refused: 'requires_payment_method',
    open: 'requires_payment_method',
    cancelled: 'canceled',
  } as const
  return {
    id,
    object: 'payment_intent',
    amount,
    currency: currency.toLowerCase(),
    customer,
    metadata,
    created,
    payment_method: methodId,
    status: isAsking ? 'requires_action' : statuses[status],
    last_payment_error: status === 'refused' ? errorOf(reason) : null,
    next_action: isAsking ? { type: 'redirect_to_url', redirect_to_url: { url: `${pages}/confirm/${id}` } } : null,
  }
}

/** Declines are stored as `code` or `code/decline code`. */
export const errorOf = (reason: string | null): Json => {
  const [code, declined] = (reason ?? 'card_declined').split('/')
  return { type: 'card_error', code, ...(declined && { decline_code: declined }) }
}

export const refundObject = (
  { key, chargeId, cents: amount, token }: RefundRow,
  isFailed = Boolean(findCard(token ?? '')?.isRefundRefused),
): Json => ({
  id: `re_${key}`,
  object: 'refund',
  amount,
  payment_intent: chargeId,
  metadata: { refund: key },
  status: isFailed ? 'failed' : 'succeeded',
})

export const disputeObject = (row: ChargeRow & { outcome: 'won' | 'lost' | null }, pages: string): Json => ({
  id: `dp_${row.chargeId}`,
  object: 'dispute',
  amount: row.cents,
  status: row.outcome ?? 'needs_response',
  payment_intent: intentObject(row, pages),
})

export const sessionObject = ({ id, customerId, metadata, methodId, token, created }: SessionRow, pages: string): Json => ({
  id,
  object: 'checkout.session',
  customer: customerId,
  metadata,
  created,
  status: methodId ? 'complete' : 'open',
  url: methodId ? null : `${pages}/card/${id}`,
  setup_intent: methodId && token ? { id: `seti_${id}`, payment_method: methodObject(methodId, token) } : null,
})

export const listObject = (path: string, data: readonly Json[], hasMore = false): Json => ({
  object: 'list',
  url: `/v1/${path}`,
  has_more: hasMore,
  data,
})
