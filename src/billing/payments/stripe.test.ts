/** Stripe as the provider, by its official package, against a server that speaks its calls: cards, declines, confirmations, and answers that never arrive. */
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { abandonCharge, openAttempt } from '#billing/payments/server/attempts.ts'
import { balanceOutcome, payAutomatically } from '#billing/payments/server/pay.ts'
import type { ChargeOrder } from '#billing/payments/server/provider.ts'
import { openStripe } from '#billing/payments/server/stripe/client.ts'
import { FakeStripe } from '#billing/payments/server/stripe/fake-stripe-for-tests.ts'
import { stripeProvider } from '#billing/payments/server/stripe/stripe.ts'
import { enterLaterChanges } from '#billing/refunds/server/later.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { readSettings } from '#platform/server/settings.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const stripe = new FakeStripe()
const keys = { BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
const { addAccount, addPerson, database, services } = await testApp({ ...keys, STRIPE_URL: await stripe.listen() })
afterAll(() => stripe.close())
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])

const enterCard = async (person: Person, card: string) => {
  const { cardPage } = (await person.send('POST', '/accounts/begin_card', { from: 'subscription' })).body
  const paymentToken = String(cardPage).split('/').at(-1)!
  stripe.enterCard(paymentToken, card)
  return person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken })
}
/** A workspace with a card that owes 100.00. */
async function debtor(card: string): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await enterCard(person, card)
  const invoice = { description: 'Workshop', transactionAmount: 100, taxProductType: 'Exempt' }
  await operator.send('POST', `/billing/${person.accountId}/transactions`, invoice)
  return person
}
const pay = (person: Person, paymentIntentId: string = uuidv7()) =>
  person.send('POST', '/transactions/pay', { paymentIntentId, paymentAmount: 100 })
const intentsOf = ({ accountId }: Person) =>
  stripe.intents.filter(({ metadata }) => (metadata as { account: string }).account === accountId).map(({ id, status }) => ({ id, status }))
const charged = (person: Person) => intentsOf(person).filter(({ status }) => status === 'succeeded').length
const balance = async ({ accountId }: Person) =>
  (await rows<{ sum: number }>('select coalesce(sum(amount), 0)::float8 as sum from ledger_entry where account_id = $1', [accountId]))[0]!
    .sum

test('a card is entered on a page of Stripe and kept once, however often that page leads back', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { cardPage } = (await person.send('POST', '/accounts/begin_card', { from: 'setup' })).body
  const paymentToken = String(cardPage).split('/').at(-1)!
  expect(stripe.sessions[0]!['returnUrl']).toBe('http://localhost:3000/setup/subscription?card={CHECKOUT_SESSION_ID}')
  const use = (who: Person) => who.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken })
  expect((await use(person)).status).toBe(422)
  stripe.enterCard(paymentToken, 'good')
  const answers = await Promise.all([use(person), use(person), use(person)])
  for (const { status, body } of answers) expect([status, body.description]).toEqual([200, 'Visa ending in 4242, expires 02/2032'])
  const kept = await rows("select to_char(expires, 'YYYY-MM-DD') as expires from account_payment_method where account_id = $1", [
    person.accountId,
  ])
  expect(kept).toEqual([{ expires: '2032-02-29' }])
  // The card of another customer.
  expect((await use(await addPerson(await addAccount(), ['Global Admin']))).status).toBe(422)
})

test.each(['lost', 'never', 429, 500] as const)('with the fault %s while it charges, the card is charged once', async (fault) => {
  const person = await debtor('good')
  const key = uuidv7()
  stripe.faults.push(fault)
  const first = await pay(person, key)
  // A refusal for now is not a charge; the same key goes on.
  if (first.status !== 200) expect((await pay(person, key)).status).toBe(200)
  expect([charged(person), await balance(person)]).toEqual([1, 0])
})

test('without any answer the outcome stays open, and is found later by the customer, although Stripe has forgotten the key', async () => {
  const person = await debtor('good')
  const key = uuidv7()
  stripe.faults.push('lost', 'lost')
  expect((await pay(person, key)).status).toBe(200)
  expect(charged(person)).toBe(1)
  const other = await debtor('good')
  stripe.faults.push('never', 'never')
  const { status, body } = await pay(other, key)
  expect([status, body.message]).toEqual([503, expect.stringContaining('not be charged twice')])
  stripe.forgetKeys()
  await rows("update payment_attempt set started_date = now() - interval '2 days' where account_id = $1", [other.accountId])
  // Too late to charge afresh.
  expect((await pay(other, key)).status).toBe(409)
  expect([charged(other), await balance(other)]).toEqual([0, 100])
  expect((await pay(other)).status).toBe(200)
  expect(charged(other)).toBe(1)
})

test('a charge that is given up cannot happen later', async () => {
  const person = await debtor('good')
  stripe.faults.push('never', 'never')
  await pay(person)
  const attempt = (await database.system.row(openAttempt, [person.accountId]))!
  const give = () => abandonCharge(services, person.accountId, attempt, systemActor, balanceOutcome(services))
  expect((await give()).status).toBe('refused')
  expect(intentsOf(person)).toMatchObject([{ status: 'canceled' }])
  // The request that was on its way arrives after all.
  const [method] = await rows<Pick<ChargeOrder, 'methodId' | 'customerId'>>(
    'select method_id as "methodId", customer_id as "customerId" from account_payment_method where account_id = $1',
    [person.accountId],
  )
  const { accountId } = person
  const order = {
    key: attempt.attemptId,
    accountId,
    ...method!,
    cents: 10_000,
    currency: 'CAD',
    startedAt: Date.now() / 1000,
    returnUrl: null,
  }
  expect(await stripeProvider(services.settings).charge(order)).toMatchObject({ status: 'refused', isGivenUp: true })
  expect(charged(person)).toBe(0)
})

test('Stripe that answers too late is not waited for, and its charge is found', async () => {
  const accountId = await addAccount()
  const impatient = stripeProvider(services.settings, () => openStripe(services.settings, { timeout: 200, maxNetworkRetries: 0 }))
  const order = {
    key: uuidv7(),
    accountId,
    customerId: `cus_late_${accountId}`,
    methodId: 'pm_good_0',
    cents: 100,
    currency: 'CAD',
    startedAt: Date.now() / 1000,
    returnUrl: null,
  }
  expect(await impatient.findCharge(order)).toBeNull()
  stripe.faults.push('silent')
  await expect(impatient.charge(order)).rejects.toThrow()
  expect(await impatient.findCharge(order)).toMatchObject({ status: 'paid' })
  expect(await impatient.charge(order)).toMatchObject({ status: 'paid' })
  expect(stripe.intents.filter(({ customer }) => customer === order.customerId)).toHaveLength(1)
})

test('declines say why in a sentence; a blocked card is not tried again', async () => {
  const [poor, stolen] = [await debtor('poor'), await debtor('stolen')]
  expect((await pay(poor)).body.message).toMatch(/insufficient funds/)
  expect((await pay(stolen)).body.message).toMatch(/The bank refused the card/)
  const later = new Date(Date.now() + 2 * 86_400_000)
  for (const one of [poor, stolen]) expect(await payAutomatically(services, one.accountId, systemActor, { now: later })).toBe(false)
  expect([intentsOf(poor).length, intentsOf(stolen).length]).toEqual([2, 1])
})

test('a payment that the bank wants confirmed says so with a link, and is paid once when the payer comes back', async () => {
  const person = await debtor('secure')
  const key = uuidv7()
  const { status, body } = await pay(person, key)
  expect([status, body.confirmAt]).toEqual([409, 'https://bank.example/confirm'])
  expect(body.message).toMatch(/confirm this payment/)
  // The page goes on with the same payment.
  expect((await person.send('GET', '/transactions/payment_setup')).body).toMatchObject({ paymentIntentId: key, openAmount: 100 })
  expect((await pay(person, key)).status).toBe(409)
  stripe.confirm(intentsOf(person)[0]!.id)
  expect((await pay(person, key)).body).toEqual({ paymentAmount: 100, openAmount: 0 })
  expect([charged(person), await balance(person)]).toEqual([1, 0])
})

test('a confirmation that fails is a refusal; at night nobody is there to confirm, and the person is asked to', async () => {
  const [person, asleep] = [await debtor('secure'), await debtor('secure')]
  const key = uuidv7()
  await pay(person, key)
  stripe.confirm(intentsOf(person)[0]!.id, false)
  expect((await pay(person, key)).body.message).toMatch(/was not confirmed with the bank/)
  expect(await payAutomatically(services, asleep.accountId, systemActor)).toBe(false)
  const [dunning] = await rows<{ reason: string }>('select reason from dunning where account_id = $1', [asleep.accountId])
  expect(dunning!.reason).toMatch(/Open Pay and confirm it there/)
  // Nor is the payer there when the operator charges what is due.
  const atOperators = await operator.send('POST', '/billing/charge_automatic_balance', { accountId: (await debtor('secure')).accountId })
  expect([atOperators.status, atOperators.body]).toEqual([200, expect.objectContaining({ payments: 0 })])
  // The same card, with somebody there.
  expect((await pay(asleep)).body.confirmAt).toBe('https://bank.example/confirm')
})

test('a refund is made once, although its answer is lost and its key forgotten; disputes and refunds that fail later are entered', async () => {
  const person = await debtor('good')
  const paymentId = uuidv7()
  expect((await pay(person, paymentId)).status).toBe(200)
  const credit = { adjustmentType: 'Credit', adjustmentDate: '2026-06-01', adjustmentAmount: 40, description: 'Goodwill' }
  await operator.send('POST', `/billing/${person.accountId}/adjustments`, credit)
  stripe.faults.push('lost', 'lost')
  // Whatever a first try has left.
  for (const list of [stripe.refunds, stripe.events, stripe.disputes]) list.length = 0
  const refund = { refundAmount: 40, description: 'Goodwill' }
  expect((await operator.send('POST', `/billing/${person.accountId}/payments/${paymentId}/refund`, refund)).status).toBe(200)
  expect([stripe.refunds.map(({ amount }) => amount), await balance(person)]).toEqual([[4000], 0])
  stripe.events.push({ id: 'evt_1', type: 'refund.failed', data: { object: { ...stripe.refunds[0]!, status: 'failed' } } })
  const intent = stripe.intents.find(({ id }) => id === intentsOf(person)[0]!.id)
  stripe.disputes.push({ id: 'dp_1', amount: 10_000, status: 'needs_response', payment_intent: intent })
  stripe.disputes.push({ id: 'dp_2', amount: 10_000, status: 'warning_needs_response', payment_intent: intent })
  expect([await enterLaterChanges(services), await enterLaterChanges(services), await balance(person)]).toEqual([2, 0, 60])
  Object.assign(stripe.disputes[0]!, { status: 'won' })
  expect([await enterLaterChanges(services), await balance(person)]).toEqual([1, -40])
})

test('the settings of Stripe are whole, and its money is hundredths', () => {
  expect(readSettings(keys).billing).toBe('stripe')
  expect(() => readSettings({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    'STRIPE_WEBHOOK_SECRET must be set too, since BILLING is stripe.',
  )
  expect(() => readSettings({ ...keys, BILLING_CURRENCY: 'JPY' })).toThrow('BILLING_CURRENCY must be a currency of hundredths')
  expect(() => readSettings({ ...keys, STRIPE_SECRET_KEY: 'pk_test_12345678' })).toThrow(
    'STRIPE_SECRET_KEY must be a secret or restricted key',
  )
})
