/** Setups whose answers got lost, or that others race with: each charge is recorded once, and coupons of what did not begin are free again. */
import { expect, test } from 'vitest'
import { chargeAccount } from '#billing/ledger/server/charge-account.ts'
import { providerOf } from '#billing/payments/server/methods.ts'
import { subscriptionSetupServed } from '#billing/subscription-setup/server/handlers.ts'
import { dayNow } from '#platform/contract/day.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { choose, current, finish, pending, setupsIn, step, useNetwork } from './server/setups-for-tests.ts'

const app = await testApp({ BILLING_TAX_NUMBERS: 'CA GST 123456789RT0001 2020-01-01', TRUST_PROXY: '1' })
const { addAccount, addPerson, database, services } = app
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const { customer, charges, coupon, leaveOpen } = setupsIn(app, operator)

const sweep = async (person: Person) => {
  await rows("update payment_attempt set started_date = now() - interval '1 hour' where account_id = $1", [person.accountId])
  const [schedule] = subscriptionSetupServed.schedules as unknown as [{ run(with_: typeof services): Promise<unknown> }]
  await schedule.run(services)
}

test('a charge that was never recorded is recorded by the next request, or by the schedule, and begins the plan', async () => {
  const [person, other] = [await customer(), await customer()]
  await choose(person)
  const { quote } = await leaveOpen(person, true)
  // Until it is known, nothing of the setup changes.
  expect((await step(person, 'plan', { planCode: 'BASIC' })).status).toBe(409)
  expect((await finish(person, quote)).status).toBe(200)
  await choose(other)
  await leaveOpen(other, true)
  await sweep(other)
  for (const one of [person, other]) {
    expect(await charges(one)).toHaveLength(1)
    expect((await current(one)).invoices).toMatchObject([{ transactionStatus: 'Paid' }])
  }
})

test('edit users added while a payment is open are charged once the first period ends, including those who left before it is recorded', async () => {
  const person = await customer()
  const { accountId } = person
  await choose(person)
  const { quote } = await leaveOpen(person, true)
  await addPerson(accountId, ['Author'])
  const { userId } = await addPerson(accountId, ['Author'])
  await rows('delete from user_role where user_id = $1', [userId])
  expect((await finish(person, quote)).status).toBe(200)
  await chargeAccount(services, accountId, new Date(Date.now() + 33 * 86_400_000), systemActor)
  const papers: { items: { description: string }[] }[] = (await operator.send('GET', `/billing/${accountId}/transactions`)).body
  const described = papers.flatMap(({ items }) => items.map(({ description }) => description))
  expect(described.filter((one) => one.includes('more edit user'))).toEqual([expect.stringContaining(', 2 more edit users,')])
})

test('a charge that never reached the provider is given up, and cannot happen later', async () => {
  const person = await customer()
  const { couponCode, couponId } = await coupon({ couponAmount: 1, availableCoupons: 1 })
  await choose(person, { couponCode })
  const { order } = await leaveOpen(person, false)
  await sweep(person)
  expect((await providerOf(services).charge(order)).status).toBe('refused')
  expect((await operator.send('GET', `/coupons/${couponId}`)).body.usedCoupons).toBe(0)
  expect((await finish(person, (await pending(person)).quote)).status).toBe(200)
})

test('a plan that the operator gave while a charge was under way stays, and the payment is a credit', async () => {
  const person = await customer()
  await choose(person)
  const { quote } = await leaveOpen(person, true)
  const plan = { productId: '0193a000-0000-7000-8000-000000000001', unit: 'Month', effectiveDate: dayNow() }
  expect((await operator.send('POST', `/billing/${person.accountId}/products`, plan)).status).toBe(201)
  const { status, body } = await finish(person, quote)
  expect([status, body.message]).toEqual([409, expect.stringContaining('32.77 is kept as a credit')])
  expect(await current(person)).toMatchObject({ accountSubscription: { productName: 'Basic' }, invoices: [] })
  const [sum] = await rows<{ sum: number }>('select sum(amount)::float8 as sum from ledger_entry where account_id = $1', [person.accountId])
  expect(sum!.sum).toBe(-32.77)
})

test('a coupon whose plan did not begin after all is free again', async () => {
  const person = await customer()
  const { couponCode, couponId } = await coupon({ couponPercent: 10, availableCoupons: 1 })
  await choose(person, { couponCode })
  const { quote } = await leaveOpen(person, true)
  const used = async () => (await operator.send('GET', `/coupons/${couponId}`)).body.usedCoupons
  expect(await used()).toBe(1)
  const plan = { productId: '0193a000-0000-7000-8000-000000000001', unit: 'Month', effectiveDate: dayNow() }
  expect((await operator.send('POST', `/billing/${person.accountId}/products`, plan)).status).toBe(201)
  expect((await finish(person, quote)).status).toBe(409)
  expect(await used()).toBe(0)
})

test('a coupon of ten is used exactly ten times by 50 who complete their setups at once', async () => {
  const { couponCode, couponId } = await coupon({ couponPercent: 50, availableCoupons: 10 })
  const people: { person: Person; quote: string }[] = []
  for (let at = 0; at < 50; at += 1) {
    const person = await customer()
    useNetwork(person, at + 1)
    people.push({ person, quote: (await choose(person, { couponCode, payment: { paymentType: 'Invoice' } })).quote })
  }
  const answers = await Promise.all(people.map(({ person, quote }) => finish(person, quote)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]))
  expect((await operator.send('GET', `/coupons/${couponId}`)).body.usedCoupons).toBe(10)
  const [given] = await rows<{ count: number }>('select count(*)::integer as count from account_product_coupon where coupon_id = $1', [
    couponId,
  ])
  expect(given!.count).toBe(10)
})
