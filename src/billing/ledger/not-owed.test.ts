/** Days and periods that are not charged: on trial, closed, without billing, after the last one; and amounts that a credit pays. */
import { expect, test } from 'vitest'
import { chargeAccount } from '#billing/ledger/server/charge-account.ts'
import { startBilling } from '#billing/receivables/server/start.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { dayNow } from '#platform/contract/day.ts'
import { dayOf } from '#platform/contract/days.ts'
import { freeCodesBeforeSecondTry } from '#billing/products/server/codes-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { chargedBy } from './server/charged-for-tests.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
freeCodesBeforeSecondTry(database)
const operator: Person = await addPerson(await addAccount(), ['Enterprise Admin'])

const client = async ({ day }: { day: number }) => {
  const accountId = await addAccount()
  await rows('update account set billing_period_start_day = $2 where account_id = $1', [accountId, day])
  return accountId
}
const { give, run, transactions } = chargedBy(operator, services)

test('a product that ends after a while gets its last day, and one that is not charged again is charged for one period', async () => {
  const accountId = await client({ day: 1 })
  const product = {
    productCode: 'YEARLY',
    name: 'Course',
    productType: 'Subscription',
    taxProductType: 'Services',
    effectiveDate: '2026-01-01',
  }
  const { productId } = (await operator.send('POST', '/products', { ...product, defaultExpiryMonths: 2, defaultExpiryDays: 1 })).body
  await operator.send('POST', `/products/${productId}/rates`, { unit: 'Month', rate: 10, effectiveDate: '2026-01-01' })
  const given = await give(accountId, { productId, effectiveDate: '2026-01-01' })
  const held = (await operator.send('GET', `/billing/${accountId}/products`)).body
  expect(held.find((one: { accountProductId: string }) => one.accountProductId === given).endDate).toBe('2026-03-01')
  await operator.send('PUT', `/products/${productId}`, { isSubscription: false })
  expect(await run(accountId, '2026-03-05T12:00:00Z')).toMatchObject({ invoices: 1 })
  expect(await run(accountId, '2026-04-05T12:00:00Z')).toEqual({ invoices: 0, total: 0 })
})

test('days on trial, for demonstrations, closed or without billing are not charged afterwards', async () => {
  const endings = [
    [
      'update account set is_trial_account = true where account_id = $1',
      'update account set is_trial_account = false where account_id = $1',
    ],
    ['update account set is_demo_account = true where account_id = $1', 'update account set is_demo_account = false where account_id = $1'],
    ['update account set deleted_date = now() where account_id = $1', 'update account set deleted_date = null where account_id = $1'],
  ]
  const today = dayNow()
  const later = new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000)
  for (const [begin, end] of endings) {
    const accountId = await client({ day: 1 })
    await give(accountId, { effectiveDate: dayOf('-3m', today) })
    await rows(begin!, [accountId])
    await rows(end!, [accountId])
    await chargeAccount(services, accountId, later, systemActor)
    const periods = (await transactions(accountId)).flatMap(({ items }: { items: { periodStartDate: string }[] }) =>
      items.map((one) => one.periodStartDate),
    )
    expect(
      periods.every((day: string) => day >= today),
      `${end}: ${periods}`,
    ).toBe(true)
    expect(periods.length).toBeGreaterThan(0)
  }
  const accountId = await client({ day: 1 })
  await give(accountId, { effectiveDate: dayOf('-3m', today) })
  await startBilling({ ...services, settings: { ...services.settings, billing: 'off' } })
  await startBilling(services)
  await chargeAccount(services, accountId, later, systemActor)
  const [{ first }] = (await rows("select to_char(min(period_start), 'YYYY-MM-DD') as first from invoice_line where account_id = $1", [
    accountId,
  ])) as [{ first: string }]
  expect(first >= today).toBe(true)
})

test('a credit of the workspace pays first, and the card what is left', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { accountId } = person
  await rows("update account set is_trial_account = true, trial_expiry_date = now() + interval '9 days' where account_id = $1", [accountId])
  const credit = { adjustmentType: 'Credit', adjustmentDate: '2026-06-01', adjustmentAmount: 20, description: 'Goodwill' }
  expect((await operator.send('POST', `/billing/${accountId}/adjustments`, credit)).status).toBe(201)
  const step = async (name: string, body: object) => {
    const { status, body: answer } = await person.send('POST', `/accounts/setup_subscription_${name}`, body)
    expect(status, JSON.stringify(answer)).toBe(200)
    return answer
  }
  await step('plan', { planCode: 'STANDARD', annualPricing: false })
  await step('onboarding_invoice', { invoiceOnboarding: false })
  await step('discount', { couponCode: null })
  const address = { addressLine1: '1 Quay', city: 'Toronto', countryId: 'CA', province: 'Ontario', postalCode: 'M5V 1A1' }
  await step('billing_details', { name: 'Harbour Ltd', billingEmailAddress: 'books@harbour.example', ...address })
  const shown = await step('payment', { paymentType: 'Credit Card', paymentToken: 'sandbox_paid' })
  expect(shown).toMatchObject({ creditAmount: 20, cardAmount: shown.totalAmount - 20 })
  expect((await step('complete', { quote: shown.quote })).paidAmount).toBe(shown.cardAmount)
  const [{ balance }] = (await rows('select sum(amount)::float8 as balance from ledger_entry where account_id = $1', [accountId])) as [
    { balance: number },
  ]
  expect(balance).toBe(0)
  expect(await rows('select amount::float8 as amount, status from payment_attempt where account_id = $1', [accountId])).toEqual([
    { amount: shown.cardAmount, status: 'paid' },
  ])
})
