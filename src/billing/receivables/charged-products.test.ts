/** Changes of charged products, coupons and payments by the operator, and the billing day of a provider whose first client leaves. */
import { expect, test } from 'vitest'
import { basicProduct, chargedBy } from '#billing/ledger/server/charged-for-tests.ts'
import { freeCodesBeforeSecondTry } from '#billing/products/server/codes-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
freeCodesBeforeSecondTry(database)
const operator: Person = await addPerson(await addAccount(), ['Enterprise Admin'])
const { give, run, transactions } = chargedBy(operator, services)
const standard = '0193a000-0000-7000-8000-000000000002'

async function client(
  more: { type?: 'Certified Provider'; parentAccountId?: string } = {},
  billingDay: number | null = 1,
): Promise<string> {
  const accountId = await addAccount(more)
  await rows(
    "update account set country_id = 'CA', province = 'AB', time_zone = 'Mountain Standard Time', billing_period_start_day = $2 where account_id = $1",
    [accountId, billingDay],
  )
  return accountId
}

test('what an invoice was made by stays: a charged product changes its last day alone', async () => {
  const accountId = await client()
  const held = await give(accountId, { effectiveDate: '2026-10-01' })
  const path = `/billing/${accountId}/products/${held}`
  // Nothing is charged yet.
  expect((await operator.send('PUT', path, { effectiveDate: '2026-10-02' })).status).toBe(200)
  expect((await operator.send('PUT', path, { effectiveDate: '2026-10-01' })).status).toBe(200)
  await run(accountId, '2026-10-05T12:00:00Z')
  for (const change of [{ productId: standard }, { unit: 'Year' }, { effectiveDate: '2026-10-02' }]) {
    const { status, body } = await operator.send('PUT', path, change)
    expect([status, body.message]).toEqual([409, expect.stringContaining('only its last day changes')])
  }
  const whole = { productId: basicProduct, unit: 'Month', effectiveDate: '2026-10-01', endDate: '2026-10-20' }
  expect((await operator.send('PUT', path, whole)).body).toMatchObject(whole)
  // 11 of 31 days of 49.00.
  expect(await run(accountId, '2026-10-21T12:00:00Z')).toEqual({ invoices: 1, total: -1739 })
})

test('a coupon counts for the products that it is for, and once for a workspace and product', async () => {
  const accountId = await client()
  const held = await give(accountId, { effectiveDate: '2026-10-01', endDate: '2026-10-31' })
  const add = async (coupon: object, to = held) => {
    const made = { name: 'Half', couponPercent: 50, effectiveDate: '2020-01-01', ...coupon }
    const { couponId } = (await operator.send('POST', '/coupons', { couponCode: `c${Math.random()}`, ...made })).body
    const { status, body } = await operator.send('POST', `/billing/${accountId}/products/${to}/coupons`, {
      couponId,
      effectiveDate: '2026-01-01',
    })
    return { status, message: body.errors?.[0].message as string | undefined, couponId: couponId as string }
  }
  for (const coupon of [{ productId: standard }, { productType: 'Add-on' }, { unit: 'Year' }])
    expect(await add(coupon)).toMatchObject({ status: 422, message: expect.stringContaining('for another product') })
  const { status, couponId } = await add({ productId: basicProduct, productType: 'Platform', unit: 'Month', couponPeriods: 1 })
  expect(status).toBe(201)
  await run(accountId, '2026-10-02T12:00:00Z')
  const again = await give(accountId, { effectiveDate: '2026-11-01' })
  const second = await operator.send('POST', `/billing/${accountId}/products/${again}/coupons`, { couponId, effectiveDate: '2026-01-01' })
  expect([second.status, second.body.errors[0].message]).toEqual([422, expect.stringContaining('has had this coupon')])
  await run(accountId, '2026-11-02T12:00:00Z')
  expect((await transactions(accountId)).map((one: { transactionAmount: number }) => one.transactionAmount)).toEqual([49, 24.5])
})

test('a payment is read with its entries in the ledger', async () => {
  const accountId = await client()
  const cheque = { paymentType: 'Cheque', paymentDate: '2026-02-03', paymentAmount: 60, description: 'No. 17' }
  const { accountPaymentId } = (await operator.send('POST', `/billing/${accountId}/payments`, cheque)).body
  const path = `/billing/${accountId}/payments/${accountPaymentId}`
  await operator.send('PUT', path, { paymentAmount: 50, paymentDate: '2026-02-04' })
  const { paymentAmount, history } = (await operator.send('GET', path)).body
  expect(paymentAmount).toBe(50)
  const by = { recordedByName: expect.any(String), recordedDate: expect.any(String), description: 'No. 17' }
  expect(history).toEqual([
    { ledgerEntryId: expect.any(String), entryDate: '2026-02-03', entryAmount: -60, isReversal: false, ...by },
    { ledgerEntryId: expect.any(String), entryDate: '2026-02-03', entryAmount: 60, isReversal: true, ...by },
    { ledgerEntryId: expect.any(String), entryDate: '2026-02-04', entryAmount: -50, isReversal: false, ...by },
  ])
})

test('a provider without a billing day keeps that of its first product, also when that client is closed; invoices keep the zone', async () => {
  const provider = await client({ type: 'Certified Provider' }, null)
  const [first, second] = [await client({ parentAccountId: provider }), await client({ parentAccountId: provider })]
  await operator.send('PUT', '/accounts/billchildaccountsdirectly', { accountId: provider, billChildAccountsDirectly: true })
  await give(first, { effectiveDate: '2026-08-10' })
  await give(second, { effectiveDate: '2026-08-20' })
  await run(provider, '2026-08-21T12:00:00Z')
  expect((await operator.send('DELETE', `/accounts/${first}`)).status).toBe(204)
  await run(provider, '2026-10-11T12:00:00Z')
  const found = await rows<{ start: string; end: string }>(
    `select to_char(period_start, 'YYYY-MM-DD') as start, to_char(period_end, 'YYYY-MM-DD') as end from invoice_line where account_id = $1 and for_account_id = $2 order by 1`,
    [provider, second],
  )
  expect(found).toEqual([
    { start: '2026-08-20', end: '2026-09-10' },
    { start: '2026-09-10', end: '2026-10-10' },
    { start: '2026-10-10', end: '2026-11-10' },
  ])
  const { buyer } = (await transactions(provider))[0]
  expect(buyer).toMatchObject({ countryId: 'CA', timeZone: 'America/Denver' })
})
