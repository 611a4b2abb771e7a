/** A setup whose payment is confirmed at the bank: the page that comes back and the events of Stripe race, and the plan begins once. */
import { Stripe } from 'stripe'
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

const post = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: {
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) }),
      'content-type': 'application/json',
    },
  })
/** Calls are counted by network. */
const sender = (person: Person, network: number) => async (path: string, body: object) =>
  person.send('POST', `/accounts/${path}`, body, { 'x-forwarded-for': `10.0.${network}.1` })
const intentOf = ({ accountId }: Person) => stripe.intents.find(({ metadata }) => (metadata as { account: string }).account === accountId)!

/** A trial whose setup waits for its last step. */
async function prepared(network: number) {
  const accountId = await addAccount()
  await rows("update account set is_trial_account = true, trial_expiry_date = now() + interval '9 days' where account_id = $1", [accountId])
  const person = await addPerson(accountId, ['Global Admin'])
  const send = sender(person, network)
  await send('setup_subscription_plan', { planCode: 'STANDARD', annualPricing: false })
  await send('setup_subscription_onboarding_invoice', { invoiceOnboarding: false })
  await send('setup_subscription_discount', { couponCode: null })
  const address = { addressLine1: '1 Quay', city: 'Toronto', countryId: 'CA', province: 'Ontario', postalCode: 'M5V 1A1' }
  await send('setup_subscription_billing_details', { name: 'Harbour', billingEmailAddress: 'books@harbour.example', ...address })
  const paymentToken = String((await send('begin_card', { from: 'setup' })).body.cardPage)
    .split('/')
    .at(-1)!
  stripe.enterCard(paymentToken, 'secure')
  const { status, body } = await send('setup_subscription_payment', { paymentType: 'Credit Card', paymentToken })
  expect(status, JSON.stringify(body)).toBe(200)
  return { person, complete: () => send('setup_subscription_complete', { quote: body.quote }) }
}
const begun = async ({ accountId }: Person) =>
  (
    await rows(
      `select (select count(*)::integer from account_product where account_id = $1) as plans, (select count(*)::integer from invoice where account_id = $1) as invoices,
  (select coalesce(sum(amount), 0)::float8 from ledger_entry where account_id = $1) as balance,
  (select count(*)::integer from ledger_entry where account_id = $1 and kind = 'payment') as payments,
  (select count(*)::integer from mail_message where account_id = $1) as letters`,
      [accountId],
    )
  )[0]

test(
  'the page that comes back from the bank and the event race 100 times: one plan, one invoice and one payment each',
  { timeout: 300_000 },
  async () => {
    for (let round = 1; round <= 100; round += 1) {
      const { person, complete } = await prepared(round)
      const asked = await complete()
      expect([asked.status, typeof asked.body.confirmAt]).toEqual([409, 'string'])
      expect(await begun(person)).toEqual({ plans: 0, invoices: 0, balance: 0, payments: 0, letters: 0 })
      stripe.confirm(intentOf(person).id)
      const event = JSON.stringify({
        id: `evt_${round}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: intentOf(person) },
      })
      const pages: number[] = []
      const page = async () => void pages.push((await complete()).status)
      const told = async () => expect((await post(event)).statusCode).toBe(204)
      const racing = [page, told, told, page]
      await Promise.all((round % 2 ? racing : racing.toReversed()).map((run) => run()))
      expect(pages, `round ${round}`).toEqual([200, 200])
      expect(await begun(person), `round ${round}`).toEqual({ plans: 1, invoices: 1, balance: 0, payments: 1, letters: 2 })
    }
  },
)
