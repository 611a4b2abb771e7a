/** Coupons that come with a rate: at sign-up alone, or with each plan that begins. Uses of what does not begin after all are free again. */
import { expect, test } from 'vitest'
import { dayNow } from '#platform/contract/day.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const always = { effectiveDate: '2020-01-01' }

async function customer(): Promise<Person> {
  const accountId = await addAccount()
  await rows(
    "update account set is_trial_account = true, trial_expiry_date = now() + interval '9 days', address_line1 = '1 Quay', city = 'Calgary', country_id = 'CA', province = 'AB' where account_id = $1",
    [accountId],
  )
  return addPerson(accountId, ['Global Admin'])
}
let count = 0
/** A plan, larger than those before it, with a coupon of 10% that comes with its rate. */
async function plan(applyDefaultCouponOnInitialSetupOnly: boolean, availableCoupons = 5, more: object = {}) {
  count += 1
  const coupon = { couponCode: `D${count}`, name: `Default ${count}`, couponPercent: 10, availableCoupons, ...always, ...more }
  const { couponId } = (await operator.send('POST', '/coupons', coupon)).body
  const product = {
    productCode: `PLAN${count}`,
    name: `Plan ${count}`,
    productType: 'Platform',
    taxProductType: 'SaaS',
    displayOrder: count,
  }
  const { productId } = (await operator.send('POST', '/products', { ...product, ...always })).body
  const rate = { unit: 'Month', rate: 100 * count, defaultCouponId: couponId, applyDefaultCouponOnInitialSetupOnly, ...always }
  expect((await operator.send('POST', `/products/${productId}/rates`, rate)).status).toBe(201)
  const used = async () => (await operator.send('GET', `/coupons/${couponId}`)).body.usedCoupons as number
  return { productId: productId as string, couponCode: coupon.couponCode, planCode: product.productCode, price: 100 * count, used }
}
const choose = async (person: Person, planCode: string, preview = false) => {
  const { status, body } = await person.send('POST', '/accounts/switch_subscription_plan', { planCode, preview })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { total: number; next: { total: number } | null }
}
/** The price of a whole month. */
const monthly = async (person: Person, planCode: string) => (await choose(person, planCode, true)).next!.total
/** Moves the start of today's plan to yesterday. */
const yesterday = (person: Person) =>
  rows('update account_product set effective_date = effective_date - 1 where account_id = $1', [person.accountId])

test('a coupon of sign-up comes with the first plan alone, another one with each plan that begins', async () => {
  const [first, atSignUp, always] = [await plan(true), await plan(true), await plan(false)]
  const person = await customer()
  expect(await monthly(person, first.planCode)).toBe(first.price * 0.9)
  // A preview counts nothing.
  expect(await first.used()).toBe(0)
  await choose(person, first.planCode)
  expect(await first.used()).toBe(1)
  await yesterday(person)
  expect(await monthly(person, atSignUp.planCode)).toBe(atSignUp.price)
  await choose(person, atSignUp.planCode)
  expect(await atSignUp.used()).toBe(0)
  await yesterday(person)
  expect(await monthly(person, always.planCode)).toBe(always.price * 0.9)
  await choose(person, always.planCode)
  expect(await always.used()).toBe(1)
})

test('the setup and the operator give the same coupons; without a use left a plan begins at its price', async () => {
  const [atSignUp, always] = [await plan(true, 1), await plan(false, 1)]
  const priceOf = async (person: Person, planCode: string) =>
    (await person.send('GET', `/transactions/pending_setup?planCode=${planCode}`)).body.nextAmount as number
  const [person, back] = [await customer(), await customer()]
  expect(await priceOf(person, atSignUp.planCode)).toBe(atSignUp.price * 0.9)
  // The workspace had a plan earlier, and comes back.
  await choose(back, 'BASIC')
  await rows('update account_product set effective_date = effective_date - 9, end_date = effective_date - 2 where account_id = $1', [
    back.accountId,
  ])
  expect(await priceOf(back, atSignUp.planCode)).toBe(atSignUp.price)
  expect(await priceOf(back, always.planCode)).toBe(always.price * 0.9)

  const give = async (productId: string) => {
    const accountId = await addAccount()
    const { body } = await operator.send('POST', `/billing/${accountId}/products`, { productId, unit: 'Month', effectiveDate: dayNow() })
    const path = `/billing/${accountId}/products/${body.accountProductId}`
    return { path, coupons: (await operator.send('GET', `${path}/coupons`)).body.length as number }
  }
  const given = await give(atSignUp.productId)
  expect([given.coupons, (await give(always.productId)).coupons]).toEqual([1, 1])
  expect(await priceOf(person, atSignUp.planCode)).toBe(atSignUp.price)
  expect((await operator.send('DELETE', given.path)).status).toBe(204)
  expect(await atSignUp.used()).toBe(0)
  expect(await priceOf(person, atSignUp.planCode)).toBe(atSignUp.price * 0.9)
})

test('a plan that is withdrawn before it begins gives its coupon back', async () => {
  const [small, large] = [await plan(false), await plan(false)]
  const person = await customer()
  await choose(person, large.planCode)
  await choose(person, small.planCode)
  expect(await small.used()).toBe(1)
  await choose(person, large.planCode)
  expect([await small.used(), await large.used()]).toEqual([0, 1])
})

test('two plans that are chosen in turn do not renew the coupons of their rates, and a code counts once with a plan', async () => {
  const free = { couponPercent: 100, couponPeriods: 1 }
  const [small, large] = [await plan(false, 5, free), await plan(false, 5, free)]
  const person = await customer()
  expect((await choose(person, small.planCode)).total).toBe(0)
  await yesterday(person)
  expect((await choose(person, large.planCode)).total).toBe(0)
  // Moves the charged period into the past, so that the smaller plan begins today.
  await rows('update account_product set effective_date = effective_date - 1, end_date = end_date - 1 where account_id = $1', [
    person.accountId,
  ])
  await rows('update account_product set end_date = current_date - 1 where account_id = $1 and end_date is null', [person.accountId])
  expect((await choose(person, small.planCode)).total).toBeGreaterThan(0)
  expect([await small.used(), await large.used()]).toEqual([1, 1])
  const find = async (of: Person, { productId, couponCode }: typeof small) =>
    (await of.send('GET', `/coupons/product/${productId}/${couponCode}`)).status
  const other = await plan(false)
  expect([await find(person, small), await find(await customer(), small), await find(person, other)]).toEqual([404, 200, 200])
})
