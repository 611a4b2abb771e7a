/** The sandbox: a process of its own with books and webhooks that outlive it, and its pages where it stands in for Stripe. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { sandboxOf, sandboxProcess, sendEventsTo } from '#billing/payments/server/sandbox/launch.ts'
import { serveSandbox } from '#billing/payments/server/sandbox/serve.ts'
import { testApp, type Person, type TestApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const sandboxed = await testApp()
const { services } = sandboxed
const rows = rowsOf(sandboxed.database)

/** Takes the events of the sandbox in the place of the server. */
const taken: { id: string; type: string }[] = []
let status = 204
let arrived = () => {}
const receiver = createServer((request, response) => void take(request, response))
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const payload = (await request.toArray()).join('')
  const { stripeWebhookSecret } = await sandboxOf(services)
  taken.push(Stripe.webhooks.constructEvent(payload, String(request.headers['stripe-signature']), stripeWebhookSecret))
  response.writeHead(status).end()
  arrived()
}
await once(receiver.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void receiver.close())
sendEventsTo(services, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`)
const events = (count: number) =>
  new Promise<typeof taken>((done) => {
    arrived = () => {
      if (taken.length < count) return
      arrived = () => {}
      done(taken.splice(0))
    }
    arrived()
  })

async function debtor({ addAccount, addPerson }: TestApp, paymentToken?: string): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
  const invoice = { description: 'Workshop', transactionAmount: 100, taxProductType: 'Exempt' }
  await operator.send('POST', `/billing/${person.accountId}/transactions`, invoice)
  if (paymentToken) await person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken })
  return person
}
const pay = (person: Person, paymentIntentId: string = uuidv7()) =>
  person.send('POST', '/transactions/pay', { paymentIntentId, paymentAmount: 100 })
async function turn(switches: string): Promise<void> {
  const { stripeUrl, stripeSecretKey } = await sandboxOf(services)
  const headers = { authorization: `Bearer ${stripeSecretKey}` }
  expect((await fetch(`${stripeUrl}/v1/sandbox/switches`, { method: 'POST', headers, body: switches })).status).toBe(200)
}

test('signed events report each charge, in order, doubled or the latest first', async () => {
  const [first, second, third] = [
    await debtor(sandboxed, 'sandbox_paid'),
    await debtor(sandboxed, 'sandbox_no_funds'),
    await debtor(sandboxed, 'sandbox_paid'),
  ]
  await pay(first)
  const kinds = async (count: number) => (await events(count)).map(({ type }) => type.replace('payment_intent.', ''))
  expect(await kinds(2)).toEqual(['created', 'succeeded'])
  await turn('doubled=true')
  await pay(second)
  const doubled = await events(4)
  expect(new Set(doubled.map(({ id }) => id)).size).toBe(2)
  await turn('swapped=true')
  await pay(third)
  expect(await kinds(2)).toEqual(['succeeded', 'created'])
  await turn('late=60')
  await pay(second)
  const [late] = await rows<{ late: number }>(
    'select extract(epoch from min(due_date) - now())::float8 as late from sandbox_event where due_date is not null',
  )
  expect(late!.late).toBeGreaterThan(30)
  await rows('update sandbox_event set due_date = null')
  await turn('late=0')
})

test('a killed sandbox keeps its charges, and the next one sends what was not answered yet', async () => {
  const [person, other] = [await debtor(sandboxed, 'sandbox_paid'), await debtor(sandboxed, 'sandbox_answer_lost')]
  status = 500
  expect((await pay(person)).body.openAmount).toBe(0)
  const [told] = await events(1)
  const process = (await sandboxProcess(services))!
  process.kill('SIGKILL')
  await once(process, 'exit')
  status = 204
  taken.splice(0)
  await rows('update sandbox_event set due_date = now() where due_date is not null')
  expect((await pay(other)).body.openAmount).toBe(0)
  expect((await sandboxProcess(services))!.pid).not.toBe(process.pid)
  expect((await events(4)).map(({ id }) => id)).toContain(told!.id)
  const charges = await rows<{ count: number }>(
    "select count(*)::integer as count from sandbox_charge where status = 'paid' and metadata->>'account' = any($1)",
    [[person.accountId, other.accountId]],
  )
  expect(charges).toEqual([{ count: 2 }])
})

test('nobody without the key of its server charges anything, and nobody but a running sandbox is heard', async () => {
  const { stripeUrl } = await sandboxOf(services)
  expect((await fetch(`${stripeUrl}/v1/payment_intents?customer=x`)).status).toBe(401)
  const unsigned = { method: 'POST', url: '/api/webhooks/stripe', payload: '{}' } as const
  expect((await sandboxed.app.inject(unsigned)).statusCode).toBe(400)
})

test('in the place of Stripe a card is entered on its page, and a payment confirmed or declined on that of its bank', async () => {
  const [secretKey, secret] = ['sk_test_12345678', 'whsec_12345678']
  const alone = await serveSandbox(sandboxed.database, { secretKey, port: 0, receiver: null })
  afterAll(() => alone.stop())
  const keys = { BILLING: 'stripe', STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret, STRIPE_URL: alone.url }
  const app = await testApp(keys)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  alone.webhooks.receiver = { url: `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/webhooks/stripe`, secret }
  /** Opens a page, presses a button of it, and answers where that leads. */
  const press = async (page: string, choice: string) => {
    expect(await (await fetch(page)).text()).toContain('no money moves')
    const { status: code, headers } = await fetch(page, { method: 'POST', body: choice, redirect: 'manual' })
    expect(code).toBe(303)
    return headers.get('location')!
  }
  const withCard = async (card: string) => {
    const person = await debtor(app)
    const { cardPage } = (await person.send('POST', '/accounts/begin_card', { from: 'subscription' })).body
    const back = await press(cardPage, `card=${card}`)
    const paymentToken = new URL(back).searchParams.get('card')
    expect((await person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken })).status).toBe(200)
    return person
  }
  const confirm = async (person: Person, key: string, choice: string) => {
    const { status: code, body } = await pay(person, key)
    expect([code, body.confirmAt]).toEqual([409, expect.stringContaining('/confirm/pi_')])
    expect(await press(body.confirmAt, `confirm=${choice}`)).toBe('http://localhost:3000/admin/pay?confirmed=1')
    return pay(person, key)
  }
  const always = await withCard('sandbox_confirm_always')
  const key = uuidv7()
  expect((await confirm(always, key, 'yes')).body).toEqual({ paymentAmount: 100, openAmount: 0 })
  expect((await confirm(await withCard('sandbox_confirm_once'), uuidv7(), 'no')).body.message).toMatch(/was not confirmed with the bank/)
  expect((await confirm(await withCard('sandbox_confirm_refused'), uuidv7(), 'yes')).body.message).toMatch(/insufficient funds/)
})

test.each([
  ['sandbox_expired', /has expired/],
  ['sandbox_wrong_code', /security code/],
  ['sandbox_processing_error', /could not process/],
  ['sandbox_stolen', /The bank refused the card/],
])('the card %s is declined with its reason', async (card, reason) => {
  const { status: code, body } = await pay(await debtor(sandboxed, card))
  expect([code, body.message]).toEqual([409, expect.stringMatching(reason)])
})
