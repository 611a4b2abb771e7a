/** Choosing a plan: from trial, upwards, downwards and back; the preview is the charge. */
import { expect, test } from 'vitest'
import { freeCodesBeforeSecondTry } from '#billing/products/server/codes-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
freeCodesBeforeSecondTry(database)
const customer = async () => {
  const accountId = await addAccount()
  await rows(
    "update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day', address_line1 = '1 Quay', city = 'Calgary', country_id = 'CA', province = 'AB' where account_id = $1",
    [accountId],
  )
  return addPerson(accountId, ['Global Admin'])
}
const choose = (person: Person, planCode: string, more: object = {}) =>
  person.send('POST', '/accounts/switch_subscription_plan', { planCode, ...more })
const plan = async (person: Person) => (await person.send('GET', '/accounts/currentsubscription')).body

test('after a trial that has ended a plan is chosen, charged as its preview said, and the workspace works again', async () => {
  const person = await customer()
  expect((await person.send('POST', '/applications', { name: 'Ledger' })).status).toBe(403)
  const preview = (await choose(person, 'STANDARD', { preview: true })).body
  expect(preview).toMatchObject({ total: 29, lines: [{ amount: 29, description: expect.stringContaining('1 edit user') }] })
  expect(preview.next).toMatchObject({ total: 29, lines: [{ amount: 29 }] })
  expect(preview.next.date > preview.effectiveDate).toBe(true)
  // Nothing of the plan is left.
  expect(await plan(person)).toMatchObject({ accountSubscription: null, invoices: [] })
  expect((await choose(person, 'STANDARD')).body.total).toBe(preview.total)
  const after = await plan(person)
  expect(after).toMatchObject({ accountSubscription: { productName: 'Standard', unit: 'Month' }, accountLimits: { maxApplications: 500 } })
  expect(after.invoices).toHaveLength(1)
  expect((await person.send('POST', '/applications', { name: 'Ledger' })).status).toBe(201)
})

test('a plan is priced, and not begun, before the address that decides the taxes is entered', async () => {
  const person = await customer()
  const refused = async () => {
    const { status, body } = await choose(person, 'STANDARD')
    expect(await plan(person)).toMatchObject({ accountSubscription: null, invoices: [] })
    return [status, body.errors?.[0].path, body.message]
  }
  const missing = [
    ['country_id', null, 'Choose the country'],
    ['province', 'Atlantis', 'Choose the province'],
    ['address_line1', ' ', 'Enter the street'],
    ['city', null, 'Enter the city'],
  ] as const
  for (const [column, value, sentence] of missing) {
    const [{ before }] = (await rows(`select ${column} as before from account where account_id = $1`, [person.accountId])) as [
      { before: string },
    ]
    await rows(`update account set ${column} = $2 where account_id = $1`, [person.accountId, value])
    const needed = expect.stringContaining(`Enter it in Manage Workspace. ${sentence}`)
    expect((await choose(person, 'STANDARD', { preview: true })).body).toMatchObject({ total: 29, addressNeeded: needed })
    expect(await refused()).toEqual([422, 'billingAddress', needed])
    await rows(`update account set ${column} = $2 where account_id = $1`, [person.accountId, before])
  }
  expect((await choose(person, 'STANDARD', { preview: true })).body.addressNeeded).toBeNull()
  expect((await choose(person, 'STANDARD')).status).toBe(200)
})

test('a plan that had a price and is free today begins without an address', async () => {
  const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
  const product = { productCode: 'FREE', name: 'Free', productType: 'Platform', taxProductType: 'SaaS', displayOrder: 0 }
  const { productId } = (await operator.send('POST', '/products', { ...product, effectiveDate: '2020-01-01' })).body
  for (const rate of [
    { rate: 9, effectiveDate: '2020-01-01', endDate: '2021-12-31' },
    { rate: 0, effectiveDate: '2022-01-01' },
  ])
    expect((await operator.send('POST', `/products/${productId}/rates`, { unit: 'Month', ...rate })).status).toBe(201)
  const person = await customer()
  await rows('update account set country_id = null, city = null where account_id = $1', [person.accountId])
  expect(await choose(person, 'FREE')).toMatchObject({ status: 200, body: { total: 0 } })
})

test('a larger plan counts at once, with what is left of the old one given back', async () => {
  const person = await customer()
  await choose(person, 'BASIC')
  // Basic began, and was charged, ten days ago.
  await rows('update account_product set effective_date = effective_date - 10 where account_id = $1', [person.accountId])
  const preview = (await choose(person, 'ADVANCED', { preview: true })).body
  expect(preview.lines.map(({ description }: { description: string }) => description.split(',')[0])).toEqual(['Credit: Basic', 'Advanced'])
  expect((await choose(person, 'ADVANCED')).body.total).toBe(preview.total)
  expect((await plan(person)).accountSubscription.productName).toBe('Advanced')
})

test('several changes on one day come to one: what the day has charged is given back whole, with its coupon', async () => {
  const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
  const coupon = { couponCode: 'DAY', name: 'Half', couponPercent: 50, couponPeriods: 1, availableCoupons: 1, effectiveDate: '2020-01-01' }
  const { couponId } = (await operator.send('POST', '/coupons', coupon)).body
  const person = await customer()
  expect((await choose(person, 'BASIC')).body.total).toBe(49)
  const at = `/billing/${person.accountId}/products`
  const amounts = async (planCode: string, more: object = {}) => {
    const preview = (await choose(person, planCode, { ...more, preview: true })).body
    const { total, effectiveDate } = (await choose(person, planCode, more)).body
    expect([total, effectiveDate]).toEqual([preview.total, preview.effectiveDate])
    expect(preview.next.lines.every(({ amount }: { amount: number }) => amount > 0)).toBe(true)
    return preview.lines.map(({ amount }: { amount: number }) => amount)
  }
  expect(await amounts('STANDARD')).toEqual([-49, 29])
  const [{ accountProductId }] = (await operator.send('GET', at)).body
  // A coupon that the operator adds to the plan of today is free again with it.
  expect((await operator.send('POST', `${at}/${accountProductId}/coupons`, { couponId, effectiveDate: '2020-01-01' })).status).toBe(201)
  expect(await amounts('ADVANCED')).toEqual([-29, 49])
  expect((await operator.send('GET', `/coupons/${couponId}`)).body.usedCoupons).toBe(0)
  expect(await amounts('ADVANCED', { annualPricing: true })).toEqual([-49, 490])
  const { accountSubscription, invoices } = await plan(person)
  expect(accountSubscription).toMatchObject({ productName: 'Advanced', unit: 'Year', endDate: null })
  expect(invoices).toHaveLength(4)
  const [{ balance }] = (await rows<{ balance: number }>('select sum(amount)::float8 as balance from ledger_entry where account_id = $1', [
    person.accountId,
  ])) as [{ balance: number }]
  expect(balance).toBe(490)
  // Nothing more is charged or given back today.
  expect((await operator.send('POST', '/billing/charge_automatic_balance', { accountId: person.accountId })).body.invoices).toBe(0)
})

test('from months to years a whole year begins that day, and what is left of the month is given back; back again it is a whole month', async () => {
  const person = await customer()
  await choose(person, 'BASIC')
  const daysAgo = (days: number) =>
    rows('update account_product set effective_date = effective_date - $2::integer where account_id = $1', [person.accountId, days])
  const day = async () =>
    (await rows<{ day: number }>('select billing_period_start_day as day from account where account_id = $1', [person.accountId]))[0]!.day
  // Basic began, and was charged, ten days ago.
  await daysAgo(10)
  const lines = async (annualPricing: boolean, planCode: string) => {
    const preview = (await choose(person, planCode, { annualPricing, preview: true })).body
    const { effectiveDate, total } = (await choose(person, planCode, { annualPricing })).body
    expect([preview.total, preview.effectiveDate]).toEqual([total, effectiveDate])
    expect(await day()).toBe(Number(effectiveDate.slice(8)))
    return preview.lines.map(({ amount }: { amount: number }) => amount)
  }
  expect(await lines(true, 'BASIC')).toEqual([-49, 490])
  await daysAgo(3)
  const [back, month] = await lines(false, 'ADVANCED')
  expect([back, month]).toEqual([-490, 49])
  expect((await plan(person)).accountSubscription).toMatchObject({ productName: 'Advanced', unit: 'Month', endDate: null })
})

test('a smaller plan begins when the charged period ends, and choosing the old one again withdraws it', async () => {
  const person = await customer()
  await choose(person, 'ADVANCED')
  const preview = (await choose(person, 'BASIC', { preview: true })).body
  expect(preview).toMatchObject({ total: 0, next: { date: preview.effectiveDate, total: 49 } })
  const down = (await choose(person, 'BASIC')).body
  expect(down.total).toBe(0)
  const { accountSubscription } = await plan(person)
  expect(accountSubscription.productName).toBe('Advanced')
  expect(accountSubscription.endDate < down.effectiveDate).toBe(true)
  expect((await choose(person, 'ADVANCED')).body.total).toBe(0)
  expect((await plan(person)).accountSubscription).toMatchObject({ productName: 'Advanced', endDate: null })
})

test('days that were given back are not had again by choosing the plan once more: what is chosen begins behind its last day', async () => {
  const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
  const person = await customer()
  await choose(person, 'BASIC')
  const at = `/billing/${person.accountId}/products`
  const [{ accountProductId, productId, effectiveDate }] = (await operator.send('GET', at)).body
  const end = { productId, unit: 'Month', effectiveDate, endDate: effectiveDate }
  expect((await operator.send('PUT', `${at}/${accountProductId}`, end)).status).toBe(200)
  await operator.send('POST', '/billing/charge_automatic_balance', { accountId: person.accountId })
  const invoices = (await plan(person)).invoices.length
  expect(invoices).toBe(2)
  for (const planCode of ['BASIC', 'ADVANCED', 'BASIC']) {
    const { effectiveDate: begins, total } = (await choose(person, planCode)).body
    expect([begins, total]).toEqual([new Date(Date.parse(effectiveDate) + 86_400_000).toISOString().slice(0, 10), 0])
    expect((await plan(person)).accountSubscription).toMatchObject({ accountProductId, endDate: effectiveDate })
  }
  expect((await operator.send('GET', at)).body).toMatchObject([{ productName: 'Basic' }, { accountProductId }])
})

test('a plan that ends after a while still does where its smaller follower is withdrawn', async () => {
  await rows("update product set default_expiry_months = 3 where product_code = 'ADVANCED'", [])
  const person = await customer()
  await choose(person, 'ADVANCED')
  const { endDate } = (await plan(person)).accountSubscription
  expect(endDate).not.toBeNull()
  await choose(person, 'BASIC')
  await choose(person, 'ADVANCED')
  expect((await plan(person)).accountSubscription).toMatchObject({ productName: 'Advanced', endDate })
  await rows("update product set default_expiry_months = null where product_code = 'ADVANCED'", [])
})

test('only users who may edit the workspace choose, and only from the current offer', async () => {
  const person = await customer()
  // A plan that the provider pays is the provider's to choose.
  const client = await addPerson(await addAccount({ parentAccountId: await addAccount() }), ['Global Admin'])
  await rows("update product set is_billed_by_provider = true where product_code = 'ADVANCED'", [])
  const refused = await choose(client, 'ADVANCED')
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('Your provider pays for this plan')])
  await rows("update product set is_billed_by_provider = false where product_code = 'ADVANCED'", [])
  expect((await choose(person, 'PROVIDER')).status).toBe(422)
  expect((await choose(person, 'NONE')).status).toBe(422)
  expect((await choose(await addPerson(person.accountId, ['Author']), 'BASIC')).status).toBe(403)
})
