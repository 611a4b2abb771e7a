/** From the sandbox to Stripe: customers, cards and payments of one provider are never mistaken for the other's. One currency each. */
import { uuidv7 } from 'uuidv7'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { customerOf, providerOf } from '#billing/payments/server/methods.ts'
import { changeMethod, payAutomatically, payBalance } from '#billing/payments/server/pay.ts'
import { providerName } from '#billing/payments/server/provider-name.ts'
import { FakeStripe } from '#billing/payments/server/stripe/fake-stripe-for-tests.ts'
import { startBilling } from '#billing/receivables/server/start.ts'
import { refundableOf } from '#billing/refunds/server/refunds.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { readSettings } from '#platform/server/settings.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const stripe = new FakeStripe()
afterAll(() => stripe.close())
const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])

const keys = { BILLING: 'stripe', SAMPLE_DATA: 'off', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
const said: string[] = []
const log = pino({}, { write: (line: string) => void said.push(line) })
const standIn = {
  ...services,
  log,
  settings: readSettings({ ...keys, STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_URL: await stripe.listen() }),
}

/** A workspace with a card of the sandbox that owes 100.00. */
async function debtor(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken: 'sandbox_paid' })
  const invoice = { description: 'Workshop', transactionAmount: 100, taxProductType: 'Exempt' }
  await operator.send('POST', `/billing/${person.accountId}/transactions`, invoice)
  return person
}
const methodOf = async (person: Person) => (await person.send('GET', '/transactions/payment_setup')).body.accountPaymentMethod

test('each provider has a name of its own, and so have the two modes of Stripe', () => {
  const nameOf = (more: object) => providerName(readSettings({ ...keys, ...more }))
  expect([
    nameOf({ STRIPE_SECRET_KEY: 'sk_live_12345678' }),
    nameOf({ STRIPE_SECRET_KEY: 'rk_test_12345678' }),
    nameOf({ STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_URL: 'http://127.0.0.1:12111' }),
    providerName(services.settings),
  ]).toEqual(['stripe', 'stripe test', 'stripe stand-in', 'sandbox'])
})

test('a card of the sandbox is not charged at Stripe, and its workspace is another customer there', async () => {
  const { accountId } = await debtor()
  expect(await payAutomatically(standIn, accountId, systemActor)).toBe(false)
  await expect(payBalance(standIn, accountId, uuidv7(), 10_000, systemActor)).rejects.toThrow('entered at another payment provider')
  expect([stripe.intents, await rows('select 1 as one from payment_attempt where account_id = $1', [accountId])]).toEqual([[], []])
  const atSandbox = await customerOf(services, accountId)
  expect([await customerOf(standIn, accountId), await customerOf(services, accountId)]).toEqual([
    expect.not.stringContaining(atSandbox),
    atSandbox,
  ])
})

test('a start with another provider waits for open payments; then cards end, are entered again, and earlier payments are not refunded there', async () => {
  const [person, paying] = [await debtor(), await debtor()]
  expect((await paying.send('POST', '/transactions/pay', { paymentIntentId: uuidv7(), paymentAmount: 100 })).status).toBe(200)
  const [{ id }] = (await rows('select payment_attempt_id as id from payment_attempt where account_id = $1', [paying.accountId])) as [
    { id: string },
  ]
  await rows(
    `insert into payment_attempt (account_id, payment_attempt_id, account_payment_method_id, purpose, amount, currency, started_by_name, provider)
select account_id, $2, account_payment_method_id, 'balance', 100, 'CAD', 'Ada', provider from account_payment_method where account_id = $1`,
    [person.accountId, uuidv7()],
  )
  await expect(startBilling(standIn)).rejects.toThrow(
    'The outcome of one payment at the sandbox is not known yet, and a stand-in for Stripe cannot report it. Start Portolan with BILLING=sandbox',
  )
  expect(await methodOf(person)).toMatchObject({ paymentType: 'Credit Card' })
  await rows("update payment_attempt set status = 'refused' where account_id = $1", [person.accountId])
  await startBilling(standIn)
  expect(said.join('')).toMatch(/\d cards were entered at the sandbox, and a stand-in for Stripe does not know them/)
  expect(await methodOf(person)).toBe(null)
  expect(await payAutomatically(standIn, person.accountId, systemActor)).toBe(false)
  await expect(refundableOf(database.system, standIn.settings, paying.accountId, id)).rejects.toThrow('made at the sandbox')
  expect((await refundableOf(database.system, services.settings, paying.accountId, id)).paid).toBe(10_000)

  // A card that is entered at Stripe pays there.
  const before = stripe.intents.length
  const { accountId } = person
  const customerId = await customerOf(standIn, accountId)
  const cardPage = await providerOf(standIn).beginCard({ accountId, customerId, from: 'subscription', returnUrl: 'http://localhost:3000' })
  const paymentToken = String(cardPage).split('/').at(-1)!
  stripe.enterCard(paymentToken, 'good')
  await changeMethod(standIn, person.accountId, { paymentType: 'Credit Card', paymentToken }, systemActor)
  expect(await payAutomatically(standIn, person.accountId, systemActor)).toBe(true)
  expect(stripe.intents).toHaveLength(before + 1)
})

test('cards, customers and payments of a version that did not name the modes of Stripe are of the one that the next start has', async () => {
  const { accountId } = await debtor()
  const tables = ['account_payment_method', 'payment_customer']
  for (const table of tables) await rows(`update ${table} set provider = 'stripe unnamed' where account_id = $1`, [accountId])
  const namesOf = () =>
    Promise.all(tables.map((table) => rows<{ provider: string }>(`select provider from ${table} where account_id = $1`, [accountId])))
  await startBilling(services)
  expect(await namesOf()).toEqual([[{ provider: 'stripe unnamed' }], [{ provider: 'stripe unnamed' }]])
  await startBilling(standIn)
  expect(await namesOf()).toEqual([[{ provider: 'stripe stand-in' }], [{ provider: 'stripe stand-in' }]])
})

test('the currency may change until there is something in the ledger; after that the server does not start with another one', async () => {
  const inEuros = { ...services, settings: { ...services.settings, billingCurrency: 'EUR' } }
  await startBilling(services)
  await expect(startBilling(inEuros)).rejects.toThrow('BILLING_CURRENCY is EUR, but invoices and payments of this installation are in CAD')
  await startBilling(services)
  // An installation whose ledger is empty.
  const fresh = await testApp()
  await startBilling({ ...fresh.services, settings: { ...fresh.services.settings, billingCurrency: 'EUR' } })
  await startBilling(fresh.services)
  await startBilling({ ...fresh.services, settings: { ...fresh.services.settings, billingCurrency: 'EUR' } })
})
