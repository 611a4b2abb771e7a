/** Products, rates, coupons and what workspaces have of them: dates, uses, limits, and an installation without billing. */
import { expect, test } from 'vitest'
import { allCalls, catalogue } from '#catalogue'
import { remindSchedule } from '#billing/letters/server/remind.ts'
import { freeCodesBeforeSecondTry } from '#billing/products/server/codes-for-tests.ts'
import { startBilling } from '#billing/receivables/server/start.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { dayNow } from '#platform/contract/day.ts'
import { dayOf } from '#platform/contract/days.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
freeCodesBeforeSecondTry(database)
const [yesterday, today, tomorrow] = [dayOf('-1d', dayNow()), dayNow(), dayOf('+1d', dayNow())]
const account = await addAccount()
const operator = await addPerson(account, ['Enterprise Admin'])
const admin = await addPerson(account, ['Global Admin'])

let count = 0
const plan = async (more: object = {}) => {
  const body = {
    productCode: `P${(count += 1)}`,
    name: `Plan ${count}`,
    productType: 'Platform',
    taxProductType: 'SaaS',
    effectiveDate: yesterday,
    ...more,
  }
  const made = await operator.send('POST', '/products', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await operator.send('POST', `/products/${made.body.productId}/rates`, { unit: 'Month', rate: 10, effectiveDate: yesterday })
  return made.body
}
const give = async (accountId: string, productId: string) =>
  operator.send('POST', `/billing/${accountId}/products`, { productId, unit: 'Month', effectiveDate: today })

test('the shipped plans have their rates, and a customer sees the current ones', async () => {
  const { body } = await admin.send('GET', '/products/active')
  expect(body.map((one: { productCode: string }) => one.productCode)).toEqual(['BASIC', 'STANDARD', 'ADVANCED', 'ONBOARDING'])
  expect(body[1].productRates.map(({ unit, rate, isPerEditUser }: Record<string, unknown>) => [unit, rate, isPerEditUser])).toEqual([
    ['Month', 29, true],
    ['Year', 290, true],
  ])
  expect((await admin.send('GET', '/products')).status).toBe(403)
})

test('a product or a rate counts on its days alone', async () => {
  const { productId } = await plan({ endDate: yesterday })
  const later = await plan({ effectiveDate: tomorrow })
  const ids = async (path: string) => (await operator.send('GET', path)).body.map((one: { productId: string }) => one.productId)
  expect(await ids('/products')).not.toContain(productId)
  expect(await ids('/products')).toContain(later.productId)
  expect(await ids('/products/all')).toContain(productId)
  expect(await ids('/products/active')).not.toContain(later.productId)
  expect((await operator.send('PUT', `/products/${productId}`, { endDate: dayOf('-2d', today) })).status).toBe(422)
})

test('two rates of a product for the same do not count on the same days', async () => {
  const { productId } = await plan()
  const rate = (body: object) => operator.send('POST', `/products/${productId}/rates`, { unit: 'Month', rate: 12, ...body })
  const refused = await rate({ effectiveDate: tomorrow })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'effectiveDate'])
  expect((await rate({ effectiveDate: tomorrow, isPerEditUser: true })).status).toBe(201)
  expect((await rate({ effectiveDate: tomorrow, unit: 'Year' })).status).toBe(201)
  const [old] = (await operator.send('GET', `/products/${productId}`)).body.productRates
  expect((await operator.send('PUT', `/products/${productId}/rates/${old.productRateId}`, { endDate: today })).status).toBe(200)
  expect((await rate({ effectiveDate: tomorrow })).status).toBe(201)
})

test('two who change one product learn of each other, and a product in use stays', async () => {
  const { productId } = await plan()
  const { headers } = await operator.send('GET', `/products/${productId}`)
  expect((await operator.send('PUT', `/products/${productId}`, { name: 'First' }, { 'if-match': headers['etag']! })).status).toBe(200)
  expect((await operator.send('PUT', `/products/${productId}`, { name: 'Second' }, { 'if-match': headers['etag']! })).status).toBe(409)
  await give(await addAccount(), productId)
  expect((await operator.send('DELETE', `/products/${productId}`)).status).toBe(409)
  expect((await operator.send('DELETE', `/products/${(await plan()).productId}`)).status).toBe(204)
})

test('a rate that workspaces are charged by stays; one for another unit, or whose last workspace has ended, goes', async () => {
  const [{ productId }, client] = [await plan(), await addAccount()]
  const rate = (await operator.send('POST', `/products/${productId}/rates`, { unit: 'Year', rate: 99, effectiveDate: yesterday })).body
  const once = (await operator.send('POST', `/products/${productId}/rates`, { rate: 5, effectiveDate: yesterday })).body
  const monthly = (await operator.send('GET', `/products/${productId}`)).body.productRates.find(
    ({ unit }: { unit: string | null }) => unit === 'Month',
  )
  const remove = ({ productRateId }: { productRateId: string }) => operator.send('DELETE', `/products/${productId}/rates/${productRateId}`)
  const { accountProductId } = (await give(client, productId)).body
  const refused = await remove(monthly)
  expect([refused.status, refused.body.message]).toEqual([409, 'Workspaces have this product. Enter a last day instead.'])
  expect([(await remove(rate)).status, (await remove(once)).status]).toEqual([204, 204])
  const left = (await operator.send('GET', `/products/${productId}`)).body.productRates
  expect(left.map(({ unit }: { unit: string | null }) => unit)).toEqual(['Month'])
  // The last day itself still counts.
  await operator.send('PUT', `/billing/${client}/products/${accountProductId}`, { endDate: today })
  expect((await remove(monthly)).status).toBe(409)
  await rows('update account_product set effective_date = $2, end_date = $2 where account_id = $1', [client, yesterday])
  expect((await remove(monthly)).status).toBe(204)
})

test('a product charged once keeps its price while a workspace has it', async () => {
  const [{ productId }, client] = [await plan({ productType: 'One-time' }), await addAccount()]
  const { productRateId } = (await operator.send('POST', `/products/${productId}/rates`, { rate: 5, effectiveDate: yesterday })).body
  await operator.send('POST', `/billing/${client}/products`, { productId, effectiveDate: today })
  expect((await operator.send('DELETE', `/products/${productId}/rates/${productRateId}`)).status).toBe(409)
})

test('a workspace has one plan at a time', async () => {
  const [{ productId }, other, client] = [await plan(), await plan(), await addAccount()]
  const { body } = await give(client, productId)
  expect(body.productStatus).toBe('Active')
  expect((await give(client, other.productId)).status).toBe(422)
  await operator.send('PUT', `/billing/${client}/products/${body.accountProductId}`, { endDate: today })
  const next = { productId: other.productId, unit: 'Month', effectiveDate: tomorrow }
  expect((await operator.send('POST', `/billing/${client}/products`, next)).body.productStatus).toBe('Pending')
})

test('50 concurrent workspaces use a coupon of ten exactly ten times', async () => {
  const { productId } = await plan()
  const coupon = { couponCode: 'TEN', name: 'Ten', couponPercent: 10, availableCoupons: 10, effectiveDate: today }
  const { couponId } = (await operator.send('POST', '/coupons', coupon)).body
  const held = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const client = await addAccount()
      return `/billing/${client}/products/${(await give(client, productId)).body.accountProductId}/coupons`
    }),
  )
  const answers = await Promise.all(held.map((path) => operator.send('POST', path, { couponId, effectiveDate: today })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(40)
  expect((await operator.send('GET', `/coupons/${couponId}`)).body.usedCoupons).toBe(10)
  expect((await admin.send('GET', `/coupons/product/${productId}/ten`)).status).toBe(404)
  const used = answers.findIndex(({ status }) => status === 201)
  await operator.send('DELETE', `${held[used]!}/${answers[used]!.body.accountProductCouponId}`)
  expect((await admin.send('GET', `/coupons/product/${productId}/ten`)).body.couponId).toBe(couponId)
})

test('50 who add at once end exactly at the limit; what is refused says the limit, the count and what to do', async () => {
  const client = await addAccount()
  const author = await addPerson(client, ['Global Admin'])
  await give(client, (await plan({ maxApplications: 20, maxPortfolios: 1 })).productId)
  const made = await Promise.all(Array.from({ length: 50 }, (_, at) => author.send('POST', '/applications', { name: `Application ${at}` })))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = made.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([402]))
  expect(refused[0]!.body).toMatchObject({ limit: 20, count: 21, message: expect.stringContaining('choose a larger plan') })
  // Room that the bin gives back is taken, and what lies in it comes back only while there is room.
  const applicationId = made.find(({ status }) => status === 201)!.body.applicationId
  expect((await author.send('DELETE', `/applications/${applicationId}`)).status).toBe(204)
  expect((await author.send('POST', '/applications', { name: 'In its place' })).status).toBe(201)
  expect((await author.send('POST', '/bin/restore', { ids: [applicationId] })).status).toBe(402)
  const { body } = await author.send('GET', '/accounts/currentsubscription')
  expect(body.accountLimits).toMatchObject({ maxApplications: 20, maxPortfolios: 1, maxProjects: null, maxIdeas: null })
})

test('people count against the plan: edit users, view users and client workspaces', async () => {
  const client = await addAccount()
  const owner = await addPerson(client, ['Global Admin'])
  const { productId } = await plan({ maxEditUsers: 1, maxReadOnlyUsers: 1 })
  await give(client, productId)
  const invite = (roleName: string, at: number) =>
    owner.send('POST', '/accounts/inviteuser', {
      firstName: 'A',
      lastName: 'B',
      emailAddress: `limit${at}.${client}@example.com`,
      roleName,
    })
  expect((await invite('Author', 1)).body).toMatchObject({ status: 402, limit: 1, count: 2 })
  expect((await invite('View User', 2)).status).toBeLessThan(300)
  expect((await invite('View User', 3)).status).toBe(402)
  // A larger plan counts at once.
  await operator.send('PUT', `/products/${productId}`, { maxEditUsers: 2 })
  expect((await invite('Author', 4)).status).toBeLessThan(300)
  const provider = await addAccount({ type: 'Certified Provider' })
  const adviser = await addPerson(provider, ['Certified Provider Admin'])
  await give(provider, (await plan({ maxClientWorkspaces: 1 })).productId)
  const add = (company: string) =>
    adviser.send('POST', '/accounts', {
      company: `${company} ${provider}`,
      workspaceName: `${company} ${provider}`,
      emailAddress: 'c@example.com',
      firstName: 'C',
      lastName: 'D',
      subscriptionLevel: 'BASIC',
    })
  const basic = '/products/0193a000-0000-7000-8000-000000000001'
  await operator.send('PUT', basic, { defaultExpiryDays: 1 })
  const first = await add('First client')
  await operator.send('PUT', basic, { defaultExpiryDays: null })
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
  expect((await add('Second client')).status).toBe(402)
  // A new workspace begins with the plan of its level, which ends after a while where its product does.
  expect((await operator.send('GET', `/billing/${first.body.accountId}/products`)).body).toMatchObject([
    { productName: 'Basic', unit: 'Month', endDate: today },
  ])
})

test('each decision of the operator is in the audit of the workspace', async () => {
  const client = await addAccount()
  const { productId } = await plan()
  await give(client, productId)
  const { body } = await (await addPerson(client, ['Global Admin'])).send('GET', '/audit?kind=settings')
  expect(JSON.stringify(body)).toContain(productId)
})

test('without billing there is no such call, screen or limit', async () => {
  const billed = [...allCalls.values()].filter(({ forBilling }) => forBilling)
  const paths = catalogue.filter(({ name }) =>
    [
      'products',
      'coupons',
      'payments',
      'refunds',
      'receivables',
      'subscription',
      'subscription-setup',
      'tax-numbers',
      'terms',
      'transactions',
    ].includes(name),
  )
  // Trials are a setting of the workspace.
  const others = billed.filter(({ path }) => path === '/accounts/trial')
  expect(billed.length - others.length).toBe(paths.flatMap(({ calls }) => Object.keys(calls)).length)
  expect(others.length).toBe(1)
  expect(paths.flatMap(({ screens }) => screens).filter(({ forBilling }) => !forBilling)).toEqual([])
  const off = await testApp({ BILLING: 'off' })
  const person = await off.addPerson(await off.addAccount(), ['Enterprise Admin'])
  for (const { method, path } of billed) {
    const { status, body } = await person.send(method, path.replace(/\{\w+\}/g, person.accountId), method === 'GET' ? undefined : {})
    expect([status, body.message], `${method} ${path}`).toEqual([404, expect.stringContaining('no billing')])
  }
  expect((await person.send('POST', '/users/refreshuser')).body.billing).toBe('off')
  // Limits that were set while there was billing are lifted at the start.
  const left = await addAccount()
  const author = await addPerson(left, ['Global Admin'])
  await rows("insert into account_limit values ($1, 'maxApplications', 0)", [left])
  await rows("update account set unpaid = 'read-only' where account_id = $1", [left])
  const without = { ...services, settings: { ...services.settings, billing: 'off' as const } }
  await startBilling(without)
  expect((await author.send('POST', '/applications', { name: 'Free' })).status).toBe(201)
  // No letter is sent when a trial ends.
  await rows("update account set is_trial_account = true, trial_expiry_date = now() + interval '1 day' where account_id = $1", [left])
  const letters = () => rows('select 1 from mail_message where account_id = $1', [left])
  const before = (await letters()).length
  const morning = { tenant: database.tenant(left), actor: systemActor }
  await remindSchedule.run({ ...morning, services: without })
  expect(await letters()).toHaveLength(before)
  await remindSchedule.run({ ...morning, services })
  expect(await letters()).toHaveLength(before + 1)
})
