/** A server that speaks the calls of Stripe that the product makes: keys, declines, confirmations, and answers that never arrive. Tests alone start it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'node:querystring'

type Values = Record<string, string>
interface Kept extends Record<string, unknown> {
  readonly id: string
}
interface Answer {
  readonly status: number
  readonly body: object
}
/** `lost`: done, and not answered. `never`: neither. `silent`: done, and the connection stays open. */
export type Fault = 'lost' | 'never' | 'silent' | 500 | 429

const known: Readonly<Record<string, RegExp>> = {
  customers: /^metadata\[account\]$/,
  'checkout/sessions': /^(mode|customer|allowed_payment_method_types\[0\]|success_url|cancel_url|metadata\[(account|from)\])$/,
  payment_intents:
    /^(amount|currency|customer|allowed_payment_method_types\[0\]|metadata\[(account|attempt)\]|payment_method|confirm|off_session|return_url)$/,
  refunds: /^(payment_intent|amount|metadata\[refund\])$/,
}

export class FakeStripe {
  readonly intents: Kept[] = []
  readonly sessions: Kept[] = []
  readonly refunds: Kept[] = []
  readonly disputes: Kept[] = []
  readonly events: Kept[] = []
  /** True while the service is unreachable. */
  isAway = false
  /** Taken one by one by requests that make a charge or a refund. */
  readonly faults: Fault[] = []
  readonly #answers = new Map<string, { asked: string; answer: Answer }>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  #last = 0

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
  /** Keys are forgotten, as they are after a day. */
  forgetKeys(): void {
    this.#answers.clear()
  }
  /** The person has entered a card on the page of the session. */
  enterCard(sessionId: string, card: string): void {
    const session = this.sessions.find(({ id }) => id === sessionId)!
    const details = { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2032 }
    const method = { id: this.#next(`pm_${card}`), object: 'payment_method', card: details, customer: session['customer'] }
    Object.assign(session, { status: 'complete', setup_intent: { id: this.#next('seti'), payment_method: method } })
  }
  /** The payer has confirmed at the bank, or not. */
  confirm(id: string, isConfirmed = true): void {
    const intent = this.intents.find((one) => one.id === id)!
    Object.assign(intent, {
      next_action: null,
      ...(isConfirmed ? { status: 'succeeded' } : declined('payment_intent_authentication_failure')),
    })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = (await request.toArray()).join('')
    const url = new URL(request.url!, 'http://fake')
    const path = url.pathname.replace('/v1/', '')
    const key = request.headers['idempotency-key']
    const fault = request.method === 'POST' && /^(payment_intents|refunds)$/.test(path) ? this.faults.shift() : undefined
    if (this.isAway || fault === 'never') return void request.socket.destroy()
    const refused = typeof fault === 'number' ? { status: fault, body: { error: { type: 'api_error', message: 'Fault' } } } : undefined
    const answer =
      refused ?? this.#answerOnce(typeof key === 'string' ? key : undefined, sent, () => this.#answer(request.method!, path, sent, url))
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'silent') return
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  #answerOnce(key: string | undefined, asked: string, answer: () => Answer): Answer {
    const before = key === undefined ? undefined : this.#answers.get(key)
    if (before) return before.asked === asked ? before.answer : refusal(400, { type: 'idempotency_error', message: 'Other values' })
    // Copy of the answer at the time: a repeated key returns no later state.
    const made = structuredClone(answer())
    if (key !== undefined) this.#answers.set(key, { asked, answer: made })
    return made
  }

  #answer(method: string, path: string, sent: string, { searchParams }: URL): Answer {
    const values = parse(sent) as Values
    const [first = '', id = '', verb = ''] = path.replace('checkout/sessions', 'sessions').split('/')
    const all: Record<string, Kept[]> = {
      payment_intents: this.intents,
      sessions: this.sessions,
      refunds: this.refunds,
      disputes: this.disputes,
      events: this.events,
    }
    const list = all[first] ?? []
    if (method === 'GET' && !id)
      return { status: 200, body: { object: 'list', has_more: false, url: `/v1/${first}`, data: filtered(list, searchParams) } }
    const found = list.find((one) => one.id === id)
    if (id && !found) return refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' })
    if (method === 'GET') return { status: 200, body: found! }
    if (verb === 'cancel') return { status: 200, body: Object.assign(found!, { status: 'canceled', cancellation_reason: 'abandoned' }) }
    const unknown = Object.keys(values).find((name) => !known[path]?.test(name))
    if (unknown) return refusal(400, { type: 'invalid_request_error', code: 'parameter_unknown', message: unknown })
    return this.#create(path, values)
  }

  #create(path: string, values: Values): Answer {
    const created = Math.floor(Date.now() / 1000)
    const metadata = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [])),
    )
    const { payment_intent: intent, customer, amount, payment_method: method } = values
    if (path === 'customers') return { status: 200, body: { id: this.#next('cus') } }
    if (path === 'checkout/sessions') {
      const id = this.#next('cs')
      return kept(this.sessions, {
        id,
        customer,
        metadata,
        status: 'open',
        url: `https://checkout.example/${id}`,
        returnUrl: values['success_url'],
      })
    }
    const common = { amount: Number(amount), metadata, created }
    if (path === 'refunds') return this.#refund({ id: this.#next('re'), payment_intent: intent, status: 'succeeded', ...common })
    const state = values['confirm'] ? outcomeOf(method!, values['off_session'] !== undefined) : { status: 'requires_payment_method' }
    const made = kept(this.intents, { id: this.#next('pi'), customer, last_payment_error: null, next_action: null, ...common, ...state })
    const { last_payment_error: error } = made.body as { last_payment_error: object | null }
    return error ? refusal(402, { type: 'card_error', message: 'Declined', ...error, payment_intent: made.body }) : made
  }

  #refund(refund: Kept & { amount: number }): Answer {
    const of = (one: Kept) => one['payment_intent'] === refund['payment_intent']
    const refunded = this.refunds.filter(of).reduce((sum, one) => sum + Number(one['amount']), 0)
    const paid = Number(this.intents.find(({ id }) => id === refund['payment_intent'])?.['amount'] ?? 0)
    if (refunded + refund.amount > paid)
      return refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'No' })
    return kept(this.refunds, refund)
  }

  #next(prefix: string): string {
    this.#last += 1
    return `${prefix}_${this.#last}`
  }
}

const refusal = (status: number, error: object): Answer => ({ status, body: { error } })
const declined = (code: string, more: object = {}) => ({ status: 'requires_payment_method', last_payment_error: { code, ...more } })

function kept(list: Kept[], one: Kept): Answer {
  list.unshift(one)
  return { status: 200, body: one }
}

/** By the name that the test gave the card. */
function outcomeOf(method: string, isOffSession: boolean): object {
  if (method.startsWith('pm_poor')) return declined('card_declined', { decline_code: 'insufficient_funds' })
  if (method.startsWith('pm_stolen')) return declined('card_declined', { decline_code: 'stolen_card' })
  if (!method.startsWith('pm_secure')) return { status: 'succeeded' }
  if (isOffSession) return declined('authentication_required', { decline_code: 'authentication_required' })
  return { status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/confirm' } } }
}

const filtered = (list: Kept[], asked: URLSearchParams) =>
  list.filter((one) => ['customer', 'payment_intent'].every((name) => !asked.get(name) || one[name] === asked.get(name)))
