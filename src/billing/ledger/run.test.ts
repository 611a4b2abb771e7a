/** The ledger over HTTP: what is charged when, taxes, payments and their corrections, providers, and that nothing is charged twice. */
import { expect, test } from 'vitest'
import { creditMargins } from '#billing/earnings/server/credit-margins.ts'
import { chargeAll } from '#billing/ledger/server/run.ts'
import { freeCodesBeforeSecondTry } from '#billing/products/server/codes-for-tests.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { dayNow } from '#platform/contract/day.ts'
import { dayOf } from '#platform/contract/days.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { chargedBy } from './server/charged-for-tests.ts'

const { addAccount, addPerson, database, services } = await testApp({
  BILLING_TAX_NUMBERS: 'CA GST 123456789RT0001 2020-01-01; CA-QC QST 1234567890TQ0001 2020-01-01',
  BILLING_SELLER: 'Harbour Software Inc.',
})
const rows = rowsOf(database)
freeCodesBeforeSecondTry(database)
const operator: Person = await addPerson(await addAccount(), ['Enterprise Admin'])
const onboarding = '0193a000-0000-7000-8000-000000000005'
const standard = '0193a000-0000-7000-8000-000000000002'

const client = async (given: { parentAccountId?: string; day?: number; zone?: string } = {}) => {
  const accountId = await addAccount(given)
  await rows("update account set country_id = 'CA', province = 'QC', billing_period_start_day = $2, time_zone = $3 where account_id = $1", [
    accountId,
    given.day ?? 31,
    given.zone ?? 'Eastern Standard Time',
  ])
  return accountId
}
const { give, run, transactions } = chargedBy(operator, services)

test('each period is charged once on its local day, with its taxes, in invoices whose numbers have no gap', async () => {
  const accountId = await client()
  await give(accountId, { effectiveDate: '2026-01-31' })
  // In Toronto it is still 30 January.
  expect(await run(accountId, '2026-01-31T04:00:00Z')).toEqual({ invoices: 0, total: 0 })
  expect(await run(accountId, '2026-01-31T06:00:00Z')).toEqual({ invoices: 1, total: 5634 })
  // A late run charges each missed period by itself: from 28 February and from 31 March.
  const late = await Promise.all([1, 2, 3].map(() => run(accountId, '2026-04-02T12:00:00Z')))
  expect(late.reduce((sum, { invoices }) => sum + invoices, 0)).toBe(2)
  expect(await run(accountId, '2026-04-02T12:00:00Z')).toEqual({ invoices: 0, total: 0 })
  const found = await transactions(accountId)
  expect(found.map((one: { transactionAmount: number }) => one.transactionAmount)).toEqual([56.34, 56.34, 56.34])
  expect(found[2].items[0]).toMatchObject({ netAmount: 49, periodStartDate: '2026-01-31', periodEndDate: '2026-02-27' })
  expect(found[2].items[0].taxes).toEqual([
    { taxCode: 'GST', rate: 5, taxAmount: 2.45, taxNumber: '123456789RT0001', relief: null },
    { taxCode: 'QST', rate: 9.975, taxAmount: 4.89, taxNumber: '1234567890TQ0001', relief: null },
  ])
  const numbers = await rows<{ number: number }>("select number from invoice where series = 'INV' order by number")
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
})

test('a payment pays the oldest invoice; changing and removing it leaves every entry in the ledger', async () => {
  const accountId = await client({ day: 1 })
  await give(accountId, { effectiveDate: '2026-01-01', endDate: '2026-02-28' })
  await run(accountId, '2026-02-01T12:00:00Z')
  const payment = { paymentType: 'Cheque', paymentDate: '2026-02-03', paymentAmount: 60, description: 'No. 17' }
  const made = (await operator.send('POST', `/billing/${accountId}/payments`, payment)).body
  expect(made).toMatchObject({ ...payment, recordedByName: expect.any(String) })
  const open = async () =>
    (await transactions(accountId))
      .filter(({ number }: { number: string | null }) => number)
      .map(({ openAmount }: { openAmount: number }) => openAmount)
      .toSorted()
  expect(await open()).toEqual([0, 52.68])
  const path = `/billing/${accountId}/payments/${made.accountPaymentId}`
  expect((await operator.send('PUT', path, { paymentAmount: 112.68 })).body).toMatchObject({ paymentAmount: 112.68, description: 'No. 17' })
  expect(await open()).toEqual([0, 0])
  expect((await operator.send('DELETE', path)).status).toBe(204)
  expect((await operator.send('GET', path)).status).toBe(404)
  expect(await open()).toEqual([56.34, 56.34])
  const [counted] = await rows<{ count: number }>(
    "select count(*)::integer as count from ledger_entry where account_id = $1 and subject = 'payment'",
    [accountId],
  )
  expect(counted!.count).toBe(4)
  const adjustment = { adjustmentType: 'Credit', adjustmentDate: '2026-02-04', adjustmentAmount: 12.68, description: 'Goodwill' }
  expect((await operator.send('POST', `/billing/${accountId}/adjustments`, adjustment)).status).toBe(201)
  const balances = (await operator.send('GET', '/billing/balances')).body
  expect(balances.find((one: { accountId: string }) => one.accountId === accountId)).toMatchObject({ balance: 100, overdue: 100 })
})

test('the role that the server writes the ledger as changes and removes nothing in it', async () => {
  const accountId = await client()
  const tenant = database.tenant(accountId)
  for (const table of ['ledger_entry', 'invoice', 'invoice_line'])
    for (const text of [`update ${table} set account_id = account_id where account_id = $1`, `delete from ${table} where account_id = $1`])
      await expect(
        tenant.write((transaction) => transaction.rows({ name: `test.${text.split(' ')[0]}_${table}`, text })),
        text,
      ).rejects.toThrow(/permission denied/)
})

test('a product that ends within its period gives back the days that are left, with their taxes, as a credit note', async () => {
  const accountId = await client({ day: 1 })
  const id = await give(accountId, { effectiveDate: '2026-06-01' })
  await run(accountId, '2026-06-01T12:00:00Z')
  await operator.send('PUT', `/billing/${accountId}/products/${id}`, { endDate: '2026-06-15' })
  expect(await run(accountId, '2026-06-16T12:00:00Z')).toEqual({ invoices: 1, total: -2818 })
  expect(await run(accountId, '2026-06-17T12:00:00Z')).toEqual({ invoices: 0, total: 0 })
  const [credit] = await transactions(accountId)
  expect(credit).toMatchObject({ transactionKind: 'Credit', transactionAmount: 28.18, transactionStatus: 'Credited' })
  expect(credit.number).toMatch(/^CN-\d{6}$/)
  // Days are given back once, so the last day can't be moved.
  const moved = await operator.send('PUT', `/billing/${accountId}/products/${id}`, { endDate: '2026-06-10' })
  expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('given back already')])
})

test('the payer follows the provider’s flags: the client at list price, or the provider less its margin', async () => {
  const provider = await client({ day: 1 })
  await rows("update account set account_type_id = 'Certified Provider', provider_margin_rate = 20 where account_id = $1", [provider])
  const [own, billed] = [await client({ parentAccountId: provider, day: 1 }), await client({ parentAccountId: provider, day: 1 })]
  await rows('update account set parent_account_bills_child_accounts_directly = true where account_id = $1', [billed])
  for (const accountId of [own, billed]) await give(accountId, { effectiveDate: '2026-06-01' })
  for (const accountId of [provider, own, billed]) await run(accountId, '2026-06-01T12:00:00Z')
  const net = async (accountId: string) =>
    (await transactions(accountId)).flatMap(({ items }: { items: { netAmount: number }[] }) => items.map(({ netAmount }) => netAmount))
  expect([await net(provider), await net(own), await net(billed)]).toEqual([[39.2], [49], []])
  expect((await transactions(provider))[0].items[0].description).toMatch(/^Basic for /)

  // A client that is moved is billed as its new provider has it.
  const other = await client({ day: 1 })
  await rows("update account set account_type_id = 'Certified Provider', bill_child_accounts_directly = true where account_id = $1", [
    other,
  ])
  const flagOf = async (accountId: string, parentAccountId: string) => {
    await operator.send('PUT', '/accounts/certifiedprovider', { accountId, parentAccountId })
    const [found] = await rows<{ flag: boolean }>(
      'select parent_account_bills_child_accounts_directly as flag from account where account_id = $1',
      [accountId],
    )
    return found!.flag
  }
  expect([await flagOf(own, other), await flagOf(billed, other)]).toEqual([true, true])
  expect([await flagOf(own, provider), await flagOf(billed, provider)]).toEqual([false, false])
})

test('a product that an invoice names is ended, not removed', async () => {
  const accountId = await client({ day: 1 })
  const charged = await give(accountId, { effectiveDate: '2026-05-01' })
  const later = await give(accountId, { effectiveDate: '2026-07-01', productId: onboarding, unit: undefined })
  await run(accountId, '2026-05-01T12:00:00Z')
  const refused = await operator.send('DELETE', `/billing/${accountId}/products/${charged}`)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Enter a last day')])
  expect((await operator.send('DELETE', `/billing/${accountId}/products/${later}`)).status).toBe(204)
})

test('a provider earns its margin on what its client has paid itself, once, at the rate of the invoice; a credit note takes its share back', async () => {
  const provider = await client({ day: 1 })
  const rate = (percent: number) => rows('update account set provider_margin_rate = $2 where account_id = $1', [provider, percent])
  await rate(12.5)
  const own = await client({ parentAccountId: provider, day: 1 })
  const id = await give(own, { effectiveDate: '2026-06-01' })
  await run(own, '2026-06-01T12:00:00Z')
  const margins = async () =>
    (await transactions(provider))
      .filter(({ paymentType }: { paymentType: string }) => paymentType === 'Margin')
      .map(({ transactionKind, transactionAmount }: { transactionKind: string; transactionAmount: number }) => [
        transactionKind,
        transactionAmount,
      ])
  const night = () => creditMargins(services, own, systemActor)
  expect([await night(), await margins()]).toEqual([0, []])
  const cheque = { paymentType: 'Cheque', paymentDate: '2026-06-05', paymentAmount: 56.34 }
  await operator.send('POST', `/billing/${own}/payments`, { ...cheque, paymentAmount: 56.33 })
  expect(await night()).toBe(0)
  await operator.send('POST', `/billing/${own}/payments`, { ...cheque, paymentAmount: 0.01 })
  await rate(50)
  const nights = await Promise.all([night(), night(), night()])
  expect(nights.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await margins()).toEqual([['Credit', 6.13]])
  await operator.send('PUT', `/billing/${own}/products/${id}`, { endDate: '2026-06-15' })
  await run(own, '2026-06-16T12:00:00Z')
  expect([await night(), await night()]).toEqual([1, 0])
  expect((await margins()).toSorted()).toEqual([
    ['Credit', 6.13],
    ['Debit', 3.07],
  ])
  expect((await transactions(provider))[0].description).toMatch(/^Margin on (INV|CN)-\d{6} of Account /)
})

test('trials and demonstrations owe nothing, edit users count between their bounds, and a coupon of two periods counts twice', async () => {
  const [trial, team] = [await client({ day: 1 }), await client({ day: 1 })]
  await rows("update account set is_trial_account = true, trial_expiry_date = now() + interval '9 days' where account_id = $1", [trial])
  await give(trial, { effectiveDate: '2026-06-01' })
  expect(await run(trial, '2026-06-02T12:00:00Z')).toEqual({ invoices: 0, total: 0 })
  for (let at = 0; at < 3; at += 1) await addPerson(team, ['Author'])
  await rows('update account set max_billed_edit_users = 2 where account_id = $1', [team])
  const held = await give(team, { productId: standard, effectiveDate: '2026-06-01' })
  const coupon = { couponCode: 'HALF', name: 'Half', couponPercent: 50, couponPeriods: 2, effectiveDate: '2026-01-01' }
  const { couponId } = (await operator.send('POST', '/coupons', coupon)).body
  await operator.send('POST', `/billing/${team}/products/${held}/coupons`, { couponId, effectiveDate: '2026-01-01' })
  await run(team, '2026-08-01T12:00:00Z')
  const nets = (await transactions(team)).map((one: { items: { netAmount: number }[] }) => one.items[0]!.netAmount)
  expect(nets.toSorted()).toEqual([29, 29, 58])
  expect((await operator.send('GET', `/billing/${team}/products/${held}/coupons`)).body[0].usedPeriods).toBe(2)
})

test('an amount off counts once on an invoice, also with the same coupon on several of its products', async () => {
  const accountId = await client({ day: 1 })
  const from = '2026-06-01'
  const course = { productCode: 'COURSE', name: 'Course', productType: 'Subscription', taxProductType: 'Services', effectiveDate: from }
  const { productId } = (await operator.send('POST', '/products', course)).body
  await operator.send('POST', `/products/${productId}/rates`, { unit: 'Month', rate: 58, effectiveDate: from })
  const held = [await give(accountId, { effectiveDate: from }), await give(accountId, { productId, effectiveDate: from })]
  const coupon = { couponCode: 'SIXTY', name: 'Sixty', couponAmount: 60, effectiveDate: from }
  const { couponId } = (await operator.send('POST', '/coupons', coupon)).body
  for (const one of held) await operator.send('POST', `/billing/${accountId}/products/${one}/coupons`, { couponId, effectiveDate: from })
  await run(accountId, '2026-07-01T12:00:00Z')
  const invoices = (await transactions(accountId)) as { items: { netAmount: number }[] }[]
  // Prices of 49 and 58: one line takes what it can, the other one the rest.
  expect(invoices.map(({ items }) => items.map(({ netAmount }) => netAmount).toSorted((one, other) => one - other))).toEqual([
    [0, 47],
    [0, 47],
  ])
})

test('customers read their own transactions alone; an invoice by hand has the taxes of today', async () => {
  const accountId = await client({ day: 1 })
  const admin = await addPerson(accountId, ['Global Admin'])
  const made = await operator.send('POST', `/billing/${accountId}/transactions`, {
    description: 'Workshop',
    transactionAmount: 100,
    taxProductType: 'Services',
  })
  expect(made.body).toMatchObject({ transactionAmount: 114.98, transactionStatus: 'Open', seller: { name: 'Harbour Software Inc.' } })
  const [mine] = (await admin.send('GET', '/transactions/')).body
  expect((await admin.send('GET', `/transactions/${mine.accountTransactionId}`)).body).toEqual(made.body)
  const stranger = await addPerson(await client(), ['Global Admin'])
  expect((await stranger.send('GET', `/transactions/${mine.accountTransactionId}`)).status).toBe(404)
  expect((await (await addPerson(accountId, ['Author'])).send('GET', '/transactions/')).status).toBe(403)
})

test('the run charges every payer, and one that fails keeps no other from it', async () => {
  const [accountId, other] = [await client({ day: 1 }), await client({ day: 1 })]
  for (const one of [accountId, other]) await give(one, { effectiveDate: dayOf('-1d', dayNow()) })
  const { body } = await operator.send('POST', '/billing/charge_automatic_balance', { accountId })
  expect(body.invoices).toBeGreaterThan(0)
  expect((await chargeAll(services, new Date(), systemActor)).accounts).toBeGreaterThan(0)
  expect(await chargeAll(services, new Date(), systemActor)).toEqual({ accounts: 0, invoices: 0, total: 0, waiting: 0 })
})

test('the operator sets the terms; a client’s provider sets the fewest edit users, and nobody else does', async () => {
  const provider = await client({ day: 1 })
  await rows("update account set account_type_id = 'Certified Provider' where account_id = $1", [provider])
  const accountId = await client({ parentAccountId: provider })
  const put = (path: string, body: object) => operator.send('PUT', `/accounts/${path}`, body)
  expect((await put('billingday', { accountId, billingPeriodStartDay: 31 })).body.billingPeriodStartDay).toBe(31)
  expect((await put('billingday', { accountId, billingPeriodStartDay: 32 })).status).toBe(400)
  expect((await put('billingmaxbilledusers', { accountId, maxBilledEditUsers: 5 })).body.maxBilledEditUsers).toBe(5)
  expect((await put('billingminbilledusers', { accountId, minBilledEditUsers: 6 })).status).toBe(422)
  expect((await put('providermargin', { accountId: provider, providerMarginRate: 15 })).body.providerMarginRate).toBe(15)
  await put('billchildaccountsdirectly', { accountId: provider, billChildAccountsDirectly: true })
  await put('billingmethod', { accountId, manualBill: true })
  const adviser = await addPerson(provider, ['Certified Provider Admin'])
  const set = await adviser.send('PUT', '/accounts/billingminbilledusers', { accountId, minBilledEditUsers: 2 })
  expect(set.body).toMatchObject({ minBilledEditUsers: 2, parentAccountBillsChildAccountsDirectly: true })
  expect((await adviser.send('PUT', '/accounts/providermargin', { accountId: provider, providerMarginRate: 90 })).status).toBe(403)
  const admin = await addPerson(accountId, ['Global Admin'])
  expect((await admin.send('PUT', '/accounts/billingminbilledusers', { minBilledEditUsers: 1 })).status).toBe(403)
  expect((await operator.send('GET', `/billing/${accountId}/terms`)).body).toMatchObject({
    manualBill: true,
    minBilledEditUsers: 2,
    maxBilledEditUsers: 5,
  })
  const { body } = await admin.send('GET', '/accounts/currentsubscription')
  expect(body).toMatchObject({ accountSubscription: null, paymentMethod: null, invoices: [] })
})
