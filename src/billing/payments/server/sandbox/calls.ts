/** The calls of Stripe that our client makes, answered from the sandbox's books. */
import { uuidv7 } from 'uuidv7'
import type { System } from '#platform/server/database/database.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import * as books from './books.ts'
import type { ChargeRow } from './books.ts'
import { findCard, type Card } from './cards.ts'
import { disputeObject, errorOf, intentObject, listObject, methodObject, refundObject, sessionObject } from './objects.ts'
import { listEvents, type Webhooks } from './webhooks.ts'

export interface Answer {
  readonly status: number
  readonly body: object
  /** Done, and never answered. */
  readonly isLost?: boolean
}
export interface Request {
  readonly values: Readonly<Record<string, string>>
  /** The body as it was sent. */
  readonly sent: string
  /** The idempotency key. */
  readonly key: string
}
export interface Sandbox {
  readonly system: System
  readonly webhooks: Webhooks
  /** Address of its pages. */
  readonly pages: string
}
type Call = (sandbox: Sandbox, request: Request, id: string) => Promise<Answer>
type Read = (sandbox: Pick<Sandbox, 'system' | 'pages'>, id: string) => Promise<Answer>

const answer = (body: object): Answer => ({ status: 200, body })
const error = (status: number, of: object): Answer => ({ status, body: { error: of } })
const missing = error(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' })
const metadataOf = (values: Request['values']) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [])))
const since = (values: Request['values']) => Number(values['created[gte]'] ?? 0)

const createCustomer: Call = async ({ system }, { values }) => {
  const reference = metadataOf(values)['account'] ?? uuidv7()
  await system.write((transaction) => transaction.rows(books.addCustomer, [`cus_${uuidv7()}`, reference]))
  return answer({ object: 'customer', ...(await system.row(books.findCustomer, [reference])) })
}

const attachMethod: Call = async ({ system }, { values }, token) => {
  if (!findCard(token)) return missing
  const id = `pm_${uuidv7()}`
  await system.write((transaction) => transaction.rows(books.addMethod, [id, values['customer'], token]))
  return answer({ ...methodObject(id, token), customer: values['customer'] })
}

const createSession: Call = async ({ system, pages }, { values }) => {
  const id = `cs_${uuidv7()}`
  const row = [id, values['customer'], JSON.stringify(metadataOf(values)), values['success_url']]
  await system.write((transaction) => transaction.rows(books.addSession, row))
  return answer(sessionObject((await system.row(books.findSession, [id]))!, pages))
}
const readSession: Read = async ({ system, pages }, id) => {
  const session = await system.row(books.findSession, [id])
  return session ? answer(sessionObject(session, pages)) : missing
}

/** One for each key. The same key with other values is refused, as Stripe does. */
const createIntent: Call = async (sandbox, { values, sent, key }) => {
  const { system, webhooks } = sandbox
  const made = await system.write((transaction) => makeCharge(sandbox, transaction, key, values, sent))
  if (made === 'no card') return missing
  webhooks.wake()
  const row = (await system.row(books.chargeOfKey, [key]))!
  if (row.asked !== null && row.asked !== sent)
    return error(400, { type: 'idempotency_error', message: 'The key was used with other values' })
  const isLost = Boolean(values['confirm'] && findCard(row.token ?? '')?.isAnswerLost) && isAskedFirst(key)
  return { ...intentAnswer(row, sandbox.pages), isLost }
}

async function makeCharge({ webhooks }: Sandbox, transaction: Transaction, key: string, values: Request['values'], sent: string) {
  const { customer, amount, currency, payment_method: methodId } = values
  const method = methodId ? await transaction.row(books.findMethod, [methodId, customer]) : undefined
  if (methodId && !method) return 'no card'
  const card = method && findCard(method.token)
  const wasConfirmed = card?.confirms === 'once' && Boolean(await transaction.row(books.isConfirmedCard, [methodId]))
  const { status, reason } = values['confirm'] ? outcomeOf(card, wasConfirmed, values['off_session'] === 'true') : unconfirmed
  const id = `pi_${uuidv7()}`
  const metadata = JSON.stringify(metadataOf(values))
  const row = [key, id, customer, methodId ?? null, amount, currency!.toUpperCase(), status, reason, metadata, sent]
  if (!(await transaction.row(books.addCharge, row))) return 'known'
  await webhooks.keep(transaction, 'payment_intent.created', id)
  await tell(webhooks, transaction, id, status, card)
  return 'made'
}

type Decision = Pick<ChargeRow, 'status' | 'reason'>
const unconfirmed: Decision = { status: 'open', reason: null }
const declineText = ({ code, decline_code: declined }: NonNullable<Card['declined']>) => (declined ? `${code}/${declined}` : code)

/** The bank's immediate decision. At night nobody is there to confirm. */
function outcomeOf(card: Card | undefined, wasConfirmed: boolean, isOffSession: boolean): Decision {
  if (card?.confirms && !wasConfirmed)
    return isOffSession ? { status: 'refused', reason: 'authentication_required/authentication_required' } : unconfirmed
  return confirmedOutcome(card)
}
/** The bank's decision on a card that needs no further confirmation. */
export const confirmedOutcome = (card: Card | undefined): Decision =>
  card?.declined ? { status: 'refused', reason: declineText(card.declined) } : { status: 'paid', reason: null }

/** Keeps the events of a decision. */
export async function tell(
  webhooks: Webhooks,
  transaction: Transaction,
  id: string,
  status: ChargeRow['status'],
  card?: Card,
): Promise<void> {
  const kinds = {
    paid: 'payment_intent.succeeded',
    refused: 'payment_intent.payment_failed',
    cancelled: 'payment_intent.canceled',
    open: null,
  }
  const kind = kinds[status]
  if (kind) await webhooks.keep(transaction, kind, id)
  if (status === 'paid' && card?.isDisputed) await webhooks.keep(transaction, 'charge.dispute.created', id)
}

/** A decline is an error that has its intent with it. */
function intentAnswer(row: ChargeRow, pages: string): Answer {
  const intent = intentObject(row, pages)
  if (row.status !== 'refused') return answer(intent)
  return error(402, { message: 'The card was declined', ...errorOf(row.reason), payment_intent: intent })
}

/** The client asks once more by itself, so two answers get lost. */
const timesAsked = new Map<string, number>()
function isAskedFirst(key: string): boolean {
  const times = (timesAsked.get(key) ?? 0) + 1
  timesAsked.set(key, times)
  const [oldest] = timesAsked.keys()
  if (timesAsked.size > 1000) timesAsked.delete(oldest!)
  return times <= 2
}

const readIntent: Read = async ({ system, pages }, id) => {
  const row = await system.row(books.findCharge, [id])
  return row ? answer(intentObject(row, pages)) : missing
}
const listIntents: Call = async ({ system, pages }, { values }) => {
  const limit = Math.min(Number(values['limit'] ?? 10), 100)
  const rows = await system.rows(books.listCharges, [values['customer'], since(values), values['starting_after'] ?? null, limit + 1])
  const shown = rows.slice(0, limit).map((row) => intentObject(row, pages))
  return answer(listObject('payment_intents', shown, rows.length > limit))
}
const cancelIntent: Call = async ({ system, webhooks, pages }, _request, id) => {
  const isCancelled = await system.write(async (transaction) => {
    const decided = await transaction.row(books.decideCharge, [id, 'cancelled', null])
    if (decided) await tell(webhooks, transaction, id, 'cancelled')
    return Boolean(decided)
  })
  webhooks.wake()
  const row = await system.row(books.findCharge, [id])
  if (!row) return missing
  const state = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'It is decided' }
  return isCancelled || row.status === 'cancelled' ? answer(intentObject(row, pages)) : error(400, state)
}

const createRefund: Call = async ({ system, webhooks }, { values, key: requestKey }) => {
  const { payment_intent: chargeId, amount } = values
  const key = metadataOf(values)['refund'] ?? requestKey
  await system.write(async (transaction) => {
    await transaction.rows(books.lockCharge, [chargeId])
    const charge = await transaction.row(books.refundable, [chargeId])
    if (!charge || !(Number(amount) <= charge.left)) return
    if (!(await transaction.row(books.addRefund, [key, charge.chargeKey, amount]))) return
    const refund = await transaction.row(books.findRefund, [key])
    if (findCard(refund?.token ?? '')?.isRefundRefused) await webhooks.keep(transaction, 'refund.failed', key)
  })
  webhooks.wake()
  const refund = await system.row(books.findRefund, [key])
  if (!refund)
    return error(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'It is more than what was charged' })
  const isLost = Boolean(findCard(refund.token ?? '')?.isAnswerLost) && isAskedFirst(`refund/${key}`)
  // A bank fails it later.
  return { ...answer(refundObject(refund, false)), isLost }
}
const readRefund: Read = async ({ system }, id) => {
  const refund = await system.row(books.findRefund, [id.replace(/^re_/, '')])
  return refund ? answer(refundObject(refund)) : missing
}
const listRefunds: Call = async ({ system }, { values }) => {
  const rows = await system.rows(books.refundsOfCharge, [values['payment_intent']])
  return answer(
    listObject(
      'refunds',
      rows.map((row) => refundObject(row)),
    ),
  )
}

const disputedCard = 'sandbox_disputed'
const listDisputes: Call = async ({ system, pages }, { values }) => {
  const rows = await system.rows(books.listDisputes, [disputedCard, since(values), null])
  return answer(
    listObject(
      'disputes',
      rows.map((row) => disputeObject(row, pages)),
    ),
  )
}
const readDispute: Read = async ({ system, pages }, id) => {
  const row = await system.row(books.listDisputes, [disputedCard, 0, id.replace(/^dp_/, '')])
  return row ? answer(disputeObject(row, pages)) : missing
}

const readEvents: Call = async (sandbox, { values }) => {
  const kind = values['type'] ?? ''
  const rows = await sandbox.system.rows(listEvents, [kind, since(values)])
  const data = rows.map(async ({ eventId: id, created, subjectId }) => ({
    id,
    object: 'event',
    created,
    type: kind,
    data: { object: await objectOf(sandbox, kind, subjectId) },
  }))
  return answer(listObject('events', await Promise.all(data)))
}

const readers: ReadonlyMap<string, Read> = new Map([
  ['payment_intent', readIntent],
  ['charge', readDispute],
  ['refund', readRefund],
  ['checkout', readSession],
])
/** Object of an event. */
export async function objectOf(sandbox: Pick<Sandbox, 'system' | 'pages'>, kind: string, id: string): Promise<object | null> {
  const read = readers.get(kind.split('.', 1)[0]!)
  const found = await read?.(sandbox, id)
  return found?.status === 200 ? found.body : null
}

/** By method and path; `:id` is one part. */
export const calls: Readonly<Record<string, Call>> = {
  'POST customers': createCustomer,
  'POST payment_methods/:id/attach': attachMethod,
  'POST checkout/sessions': createSession,
  'GET checkout/sessions/:id': (sandbox, _request, id) => readSession(sandbox, id),
  'POST payment_intents': createIntent,
  'GET payment_intents': listIntents,
  'GET payment_intents/:id': (sandbox, _request, id) => readIntent(sandbox, id),
  'POST payment_intents/:id/cancel': cancelIntent,
  'POST refunds': createRefund,
  'GET refunds': listRefunds,
  'GET refunds/:id': (sandbox, _request, id) => readRefund(sandbox, id),
  'GET disputes': listDisputes,
  'GET disputes/:id': (sandbox, _request, id) => readDispute(sandbox, id),
  'GET events': readEvents,
}
