/** The operator's figures: recurring revenue, debts, trials. Each equals the rows that it opens. */
import { expect, test } from 'vitest'
import { figures } from '#billing/receivables/contract/figures.ts'
import { dayNow } from '#platform/contract/day.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { beforeSecondTry } from '#platform/testing/second-try.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
// Figures are of all workspaces.
beforeSecondTry(async () => {
  for (const table of ['session', 'account']) await rows(`delete from ${table} where account_id <> $1`, [operator.accountId])
  await rows('truncate invoice, invoice_line, ledger_entry')
})
const [basic, standard] = ['0193a000-0000-7000-8000-000000000001', '0193a000-0000-7000-8000-000000000002']
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function customer(productId: string, unit: 'Month' | 'Year', effectiveDate = dayNow()): Promise<string> {
  const accountId = await addAccount()
  await operator.send('POST', `/billing/${accountId}/products`, { productId, unit, effectiveDate })
  await operator.send('POST', '/billing/charge_automatic_balance', { accountId })
  return accountId
}
const trial = async (ends: string) => {
  const accountId = await addAccount()
  await rows('update account set is_trial_account = true, trial_expiry_date = $2::date where account_id = $1', [accountId, ends])
  return accountId
}
const read = async () => (await operator.send('GET', '/billing/figures')).body
const open = async (figure: string) => (await operator.send('GET', `/billing/figures/workspaces?figure=${figure}`)).body
const cents = (amount: number) => Math.round(amount * 100)

test('each figure equals the rows that it opens', async () => {
  const [monthly, yearly] = [await customer(basic, 'Month'), await customer(standard, 'Year')]
  const ended = await customer(basic, 'Month')
  await rows('update account_product set effective_date = $2, end_date = $2 where account_id = $1', [ended, daysAgo(1)])
  await trial('2999-01-01')
  await trial(daysAgo(3))
  const wasTrial = await trial('2999-01-01')
  const person = await addPerson(wasTrial, ['Global Admin'])
  await rows("update account set address_line1 = '1 Quay', city = 'Calgary', country_id = 'CA', province = 'AB' where account_id = $1", [
    wasTrial,
  ])
  expect((await person.send('POST', '/accounts/switch_subscription_plan', { planCode: 'BASIC' })).status).toBe(200)
  const debtor = await customer(basic, 'Month', daysAgo(70))
  await rows('update account set trial_converted_date = current_date - 400 where account_id = $1', [debtor])
  // An invoice that is due lies in the past of the ledger, which nobody may change: only the owner of the tables.
  await rows('update invoice set due_date = current_date - 1 where account_id = $1 and invoice_date <= current_date', [debtor])

  const found = await read()
  for (const figure of figures) {
    const opened: { accountId: string; amount: number | null }[] = await open(figure)
    expect(opened.length, figure).toBe(found[figure].workspaces)
    if (found[figure].amount !== null)
      expect(
        opened.reduce((sum, { amount }) => sum + cents(amount!), 0),
        figure,
      ).toBe(cents(found[figure].amount))
  }
  const recurring: { accountId: string; amount: number }[] = await open('recurring')
  const amountOf = (accountId: string) => recurring.find((one) => one.accountId === accountId)?.amount
  const [{ net }] = (await rows<{ net: string }>('select net from invoice where account_id = $1', [yearly])) as [{ net: string }]
  expect([amountOf(monthly), amountOf(yearly), amountOf(ended)]).toEqual([49, Math.round((Number(net) * 100) / 12) / 100, undefined])
  const overdue = await open('overdue')
  expect(overdue.map(({ accountId }: { accountId: string }) => accountId)).toEqual([debtor])
  const owed = (await operator.send('GET', '/billing/balances')).body.find(({ accountId }: { accountId: string }) => accountId === debtor)
  expect(overdue[0].amount).toBe(owed.overdue)
  expect((await open('subscribed')).map(({ accountId }: { accountId: string }) => accountId)).toEqual([wasTrial])
  expect([found.trials.workspaces, found.lapsed.workspaces]).toEqual([1, 1])
  expect((await operator.send('DELETE', `/accounts/${debtor}`)).status).toBe(204)
  // Closed: what it owes stays, and nothing recurs.
  expect(await open('overdue')).toEqual([{ ...overdue[0], isClosed: true }])
  expect((await open('recurring')).map(({ accountId }: { accountId: string }) => accountId)).not.toContain(debtor)
})

test('nobody but the operator reads them', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin', 'Certified Provider Admin'])
  for (const path of ['/billing/figures', '/billing/figures/workspaces?figure=overdue'])
    expect((await person.send('GET', path)).status).toBe(403)
  expect((await operator.send('GET', '/billing/figures/workspaces?figure=none')).status).toBe(400)
})

test('a payment or adjustment is not of a later day, since it counts at once', async () => {
  const accountId = await addAccount()
  const later = daysAgo(-3)
  const credit = { adjustmentType: 'Credit', adjustmentAmount: 5, description: 'Kindness' }
  const refused = await operator.send('POST', `/billing/${accountId}/adjustments`, { ...credit, adjustmentDate: later })
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Choose today or an earlier day')])
  const made = (await operator.send('POST', `/billing/${accountId}/adjustments`, { ...credit, adjustmentDate: dayNow() })).body
  const path = `/billing/${accountId}/adjustments/${made.accountAdjustmentId}`
  expect((await operator.send('PUT', path, { adjustmentDate: later })).status).toBe(422)
  const cheque = { paymentType: 'Cheque', paymentDate: later, paymentAmount: 5 }
  expect((await operator.send('POST', `/billing/${accountId}/payments`, cheque)).status).toBe(422)
})
