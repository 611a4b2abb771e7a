/** Events of Stripe: signed or refused, each once, late, doubled and out of order; and the race of the page that comes back with the event. */
import { Stripe } from 'stripe'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { FakeStripe } from '#billing/payments/server/stripe/fake-stripe-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const stripe = new FakeStripe()
const secret = 'whsec_12345678'
const keys = { BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: secret }
const { app, addAccount, addPerson, database } = await testApp({ ...keys, TRUST_PROXY: '1', STRIPE_URL: await stripe.listen() })
afterAll(() => stripe.close())
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])

const signed = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
const post = (payload: string, signature = signed(payload)) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
let last = 0
const eventOf = (type: string, object: unknown) =>
  JSON.stringify({ id: `evt_${(last += 1)}`, object: 'event', type, data: { object } }, null, 2)
const tell = async (type: string, object: unknown) => {
  const { statusCode } = await post(eventOf(type, object))
  expect(statusCode, type).toBe(204)
}

/** A workspace that owes 100.00. */
async function debtor(card?: string): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  if (card) {
    const token = await beginCard(person)
    stripe.enterCard(token, card)
    await person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken: token })
  }
  const invoice = { description: 'Workshop', transactionAmount: 100, taxProductType: 'Exempt' }
  await operator.send('POST', `/billing/${person.accountId}/transactions`, invoice)
  return person
}
const beginCard = async (person: Person) =>
  String((await person.send('POST', '/accounts/begin_card', { from: 'subscription' })).body.cardPage)
    .split('/')
    .at(-1)!
const session = (token: string) => ({ ...stripe.sessions.find(({ id }) => id === token)!, created: Math.floor(Date.now() / 1000) })
/** `network`: calls are counted by it. */
const pay = (person: Person, paymentIntentId: string = uuidv7(), network = 0) =>
  person.send('POST', '/transactions/pay', { paymentIntentId, paymentAmount: 100 }, { 'x-forwarded-for': `10.0.${network}.1` })
const intentOf = ({ accountId }: Person) => stripe.intents.find(({ metadata }) => (metadata as { account: string }).account === accountId)!
const found = async ({ accountId }: Person) =>
  (
    await rows(
      `select (select coalesce(sum(amount), 0)::float8 from ledger_entry where account_id = $1) as balance,
  (select count(*)::integer from ledger_entry where account_id = $1 and kind = 'payment') as payments,
  (select count(*)::integer from mail_message where account_id = $1 and subject like 'Receipt%') as receipts`,
      [accountId],
    )
  )[0]
const paidOnce = { balance: 0, payments: 1, receipts: 1 }

test('an event without a signature, with a wrong or an old one, of another body or too large is refused, and nothing is kept', async () => {
  // Left by a first try.
  await rows('delete from payment_event')
  const payload = eventOf('payment_intent.succeeded', { metadata: {} })
  const now = Math.floor(Date.now() / 1000)
  const other = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_another' })
  for (const signature of ['', 'nonsense', other, signed(payload, now - 301), signed(`${payload} `)])
    expect((await post(payload, signature)).statusCode, signature).toBe(400)
  // The very bytes are signed, not what they mean.
  expect((await post(JSON.stringify(JSON.parse(payload)), signed(payload))).statusCode).toBe(400)
  const large = ' '.repeat(256 * 1024 + 1)
  expect((await post(large)).statusCode).toBe(413)
  expect(await rows('select event_id from payment_event')).toEqual([])
  // A current timestamp: events are accepted for five minutes.
  expect((await post(payload, signed(payload, Math.floor(Date.now() / 1000) - 290))).statusCode).toBe(204)
  expect((await app.inject({ method: 'GET', url: '/api/webhooks/stripe' })).statusCode).toBe(404)
})

test('an installation without Stripe takes no events', async () => {
  const without = await testApp()
  const payload = eventOf('payment_intent.succeeded', {})
  const { statusCode } = await without.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'stripe-signature': signed(payload) },
  })
  expect(statusCode).toBe(404)
})

test('a payment that was confirmed at the bank is entered by its event alone, once, although the event comes twice and a stale one follows', async () => {
  const person = await debtor('secure')
  expect((await pay(person)).status).toBe(409)
  const before = structuredClone(intentOf(person))
  stripe.confirm(intentOf(person).id)
  const event = eventOf('payment_intent.succeeded', intentOf(person))
  const answers = await Promise.all([post(event), post(event), post(event)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  // Late and out of order: the state of now counts, not that of the event.
  await tell('payment_intent.payment_failed', { ...before, status: 'requires_payment_method' })
  expect(await found(person)).toEqual(paidOnce)
  const [kept] = await rows('select times, done_date is not null as "isDone" from payment_event where event_id = $1', [
    JSON.parse(event).id,
  ])
  expect(kept).toEqual({ times: 3, isDone: true })
})

test('an event reports a failed confirmation, and the card can be tried again', async () => {
  const person = await debtor('secure')
  await pay(person)
  stripe.confirm(intentOf(person).id, false)
  await tell('payment_intent.payment_failed', intentOf(person))
  expect((await rows<{ reason: string }>('select reason from dunning where account_id = $1', [person.accountId]))[0]!.reason).toMatch(
    /not confirmed with the bank/,
  )
  expect((await pay(person)).status).toBe(409)
})

test('an event that could not be taken in is taken in when it comes again', async () => {
  const person = await debtor('secure')
  await pay(person)
  stripe.confirm(intentOf(person).id)
  const event = eventOf('payment_intent.succeeded', intentOf(person))
  stripe.isAway = true
  expect((await post(event)).statusCode).toBe(500)
  stripe.isAway = false
  expect(await found(person)).toMatchObject({ balance: 100 })
  expect((await post(event)).statusCode).toBe(204)
  expect(await found(person)).toEqual(paidOnce)
})

test('the page that comes back and the event race 100 times: one payment and one receipt each', { timeout: 120_000 }, async () => {
  const person = await debtor('secure')
  for (let round = 1; round <= 100; round += 1) {
    const key = uuidv7()
    expect((await pay(person, key, round)).status).toBe(409)
    stripe.confirm(intentOf(person).id)
    const event = eventOf('payment_intent.succeeded', intentOf(person))
    const racing = [() => pay(person, key, round), () => post(event), () => post(event), () => pay(person, key, round)]
    await Promise.all((round % 2 ? racing : racing.toReversed()).map((run) => run()))
    expect(await found(person), `round ${round}`).toEqual({ balance: 0, payments: round, receipts: round })
    const invoice = { description: 'Workshop', transactionAmount: 100, taxProductType: 'Exempt' }
    await operator.send('POST', `/billing/${person.accountId}/transactions`, invoice)
  }
})

test('a card is set by its event where the page never came back, and not over what was chosen since', async () => {
  const [person, other] = [await debtor(), await debtor()]
  const methods = ({ accountId }: Person) =>
    rows<{ payment_type: string }>('select payment_type from account_payment_method where account_id = $1 and end_date is null', [
      accountId,
    ])
  const token = await beginCard(person)
  stripe.enterCard(token, 'good')
  const event = eventOf('checkout.session.completed', session(token))
  await Promise.all([post(event), post(event)])
  expect(await methods(person)).toEqual([{ payment_type: 'Credit Card' }])
  const late = await beginCard(other)
  stripe.enterCard(late, 'good')
  const begun = { ...session(late), created: Math.floor(Date.now() / 1000) - 60 }
  await other.send('POST', '/accounts/set_payment_method', { paymentType: 'Invoice' })
  await tell('checkout.session.completed', begun)
  expect(await methods(other)).toEqual([{ payment_type: 'Invoice' }])
  // One of another installation that shares the account at Stripe.
  for (const foreign of [uuidv7(), 'not-an-id']) {
    const shown = session(late)
    await tell('checkout.session.completed', {
      ...shown,
      client_reference_id: foreign,
      metadata: { ...(shown as { metadata?: object }).metadata, account: foreign },
    })
  }
})

test('a card that the bank replaces has its new number and end', async () => {
  const person = await debtor('good')
  const [{ id }] = (await rows<{ id: string }>('select method_id as id from account_payment_method where account_id = $1', [
    person.accountId,
  ])) as [{ id: string }]
  const card = { brand: 'mastercard', last4: '4444', exp_month: 11, exp_year: 2035 }
  await tell('payment_method.automatically_updated', { id, card })
  expect((await person.send('GET', '/transactions/payment_setup')).body.accountPaymentMethod.description).toBe(
    'Mastercard ending in 4444, expires 11/2035',
  )
})

test('disputes and failed refunds are entered once, in whatever order their events come', async () => {
  const person = await debtor('good')
  await pay(person)
  const dispute = { id: `dp_${person.accountId}`, amount: 10_000, status: 'won', payment_intent: intentOf(person) }
  stripe.disputes.push(dispute)
  // The end of it comes first.
  await tell('charge.dispute.closed', dispute)
  expect(await found(person)).toMatchObject({ balance: 0 })
  await tell('charge.dispute.created', { ...dispute, status: 'needs_response' })
  expect(await found(person)).toMatchObject({ balance: 0, payments: 1 })
  // An event of something else changes nothing.
  await tell('customer.created', { id: 'cus_0' })
  await tell('payment_intent.succeeded', { metadata: { account: uuidv7(), attempt: uuidv7() } })
})

test('payments, disputes and refunds of another product at the same account of Stripe are left alone', async () => {
  const metadata = { account: 'shop-7', attempt: 'order-12', refund: 'return-3' }
  const dispute = { id: 'dp_shop', amount: 500, status: 'needs_response', payment_intent: { metadata } }
  const refund = { id: 're_shop', status: 'failed', metadata }
  stripe.disputes.push(dispute)
  stripe.refunds.push(refund)
  await tell('payment_intent.succeeded', { metadata })
  await tell('charge.dispute.created', dispute)
  await tell('refund.failed', refund)
})
