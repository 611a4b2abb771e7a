/**
 * Webhooks of the sandbox. An event is stored with the change that causes it, and sent until it is acknowledged: a kill on either side loses nothing. Switches make
 * events late, doubled and out of order.
 */
import { createHmac } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

/** Ways to send webhooks, for trying what a server makes of them. */
export interface Switches {
  /** Seconds. */
  readonly late: number
  readonly doubled: boolean
  /** The latest first. */
  readonly swapped: boolean
}
export const prompt: Switches = { late: 0, doubled: false, swapped: false }

export interface Receiver {
  readonly url: string
  readonly secret: string
}
interface EventRow {
  readonly eventId: string
  readonly kind: string
  readonly subjectId: string
  readonly created: number
  readonly tries: number
  readonly copies: number
}

const columns = `event_id as "eventId", kind, subject_id as "subjectId", floor(extract(epoch from created_date))::integer as created, tries, copies`
const addEvent: Statement = {
  name: 'sandbox.add_event',
  text: `insert into sandbox_event (event_id, kind, subject_id, due_date, copies)
values ($1, $2, $3, case when $4::float8 is not null then now() + make_interval(secs => $4) end, $5)`,
}
/** Events since second $2 of kind $1. */
export const listEvents: Statement<EventRow> = {
  name: 'sandbox.events',
  text: `select ${columns} from sandbox_event where kind = $1 and created_date >= to_timestamp($2) order by created_date desc, event_id desc limit 1000`,
}
const firstDue: Statement<EventRow> = {
  name: 'sandbox.first_due_event',
  text: `select ${columns} from sandbox_event d where due_date <= now() order by case when $1 then d.event_id end desc, d.event_id limit 1`,
}
/** Another process takes over the events of a dead one after a minute. Of two that have read the same event, the second finds other tries. */
const takeDue: Statement = {
  name: 'sandbox.take_event',
  text: `update sandbox_event set due_date = now() + interval '1 minute', tries = tries + 1
where event_id = $1 and tries = $2 and due_date <= now() returning event_id`,
}
const settleEvent: Statement = {
  name: 'sandbox.settle_event',
  text: `update sandbox_event set copies = $2, due_date = case when $3::float8 is not null then now() + make_interval(secs => $3) end where event_id = $1`,
}
const nextDue: Statement<{ seconds: number | null }> = {
  name: 'sandbox.next_event',
  text: 'select extract(epoch from min(due_date) - now())::float8 as seconds from sandbox_event where due_date is not null',
}

/** Seconds between the first tries; later tries follow every hour and end after three days, as Stripe's do. */
const waits = [1, 5, 30, 300]
const mostTries = 76
const patience = 15_000
/** Time in which several gather, so that there is an order to swap. */
const gathering = 1

export interface Webhooks {
  switches: Switches
  receiver: Receiver | null
  /** Within the transaction of what happened. */
  keep(transaction: Transaction, kind: string, subjectId: string): Promise<void>
  /** Sends what is due, now and later. */
  wake(): void
  stop(): void
}

/** `objectOf`: what an event is about, as it is now. */
export function openWebhooks(system: System, objectOf: (kind: string, subjectId: string) => Promise<object | null>): Webhooks {
  let timer: NodeJS.Timeout | undefined
  let [isStopped, isSending, isAskedAgain] = [false, false, false]
  const later = (seconds: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void send(), Math.min(seconds, 3600) * 1000)
  }

  async function send(): Promise<void> {
    isAskedAgain ||= isSending
    if (isSending || isStopped || !webhooks.receiver) return
    isSending = true
    try {
      for (let event = await take(); event && webhooks.receiver; event = await take()) await settle(event, await post(event))
      const next = await system.row(nextDue)
      if (next?.seconds != null) later(Math.max(next.seconds, 0.05))
    } catch {
      // The database is away.
      later(5)
    } finally {
      isSending = false
      if (isAskedAgain) later(0)
      isAskedAgain = false
    }
  }
  const take = async (): Promise<EventRow | undefined> => {
    for (;;) {
      const event = await system.row(firstDue, [webhooks.switches.swapped])
      if (!event) return undefined
      const { eventId, tries } = event
      const taken = await system.write((transaction) => transaction.row(takeDue, [eventId, tries]))
      if (taken) return { ...event, tries: tries + 1 }
    }
  }
  const settle = ({ eventId, tries, copies }: EventRow, isTaken: boolean) => {
    const left = isTaken ? copies - 1 : copies
    const wait = isTaken ? (left > 0 ? 0 : null) : tries >= mostTries ? null : (waits[tries - 1] ?? 3600)
    return system.write((transaction) => transaction.rows(settleEvent, [eventId, left, wait]))
  }

  async function post({ eventId, kind, subjectId, created }: EventRow): Promise<boolean> {
    const { url, secret } = webhooks.receiver!
    const object = await objectOf(kind, subjectId)
    const payload = JSON.stringify({ id: eventId, object: 'event', api_version: null, created, type: kind, data: { object } })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature(payload, secret) }
    return fetch(url, { method: 'POST', body: payload, headers, signal: AbortSignal.timeout(patience) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  const webhooks: Webhooks = {
    switches: prompt,
    receiver: null,
    keep: async (transaction, kind, subjectId) => {
      const { late, doubled, swapped } = webhooks.switches
      const wait = webhooks.receiver ? late + (swapped ? gathering : 0) : null
      await transaction.rows(addEvent, [`evt_${uuidv7()}`, kind, subjectId, wait, doubled ? 2 : 1])
    },
    wake: () => later(0),
    stop: () => {
      isStopped = true
      webhooks.receiver = null
      clearTimeout(timer)
    },
  }
  return webhooks
}

/** https://docs.stripe.com/webhooks#verify-manually */
function signature(payload: string, secret: string, now = Math.floor(Date.now() / 1000)): string {
  return `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${payload}`).digest('hex')}`
}
