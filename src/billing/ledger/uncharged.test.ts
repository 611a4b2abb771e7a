/** Edit users of a period in which billing is off for a while, or whose workspace is closed: the days under billing are charged, and no other. */
import { expect, test } from 'vitest'
import { startBilling } from '#billing/receivables/server/start.ts'
import { dayAfter } from '#billing/money/contract/periods.ts'
import { dayNow } from '#platform/contract/day.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { chargedBy } from './server/charged-for-tests.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const standard = '0193a000-0000-7000-8000-000000000002'
const { give, run, transactions } = chargedBy(operator, services)
const today = dayNow()
const noon = (days: number) => `${dayAfter(today, days)}T12:00:00Z`

const begun = async (parentAccountId?: string, effectiveDate = today): Promise<string> => {
  const accountId = await addAccount(parentAccountId === undefined ? {} : { parentAccountId })
  const day = Number(dayAfter(today, 20).slice(8))
  const terms = "update account set billing_period_start_day = $2, time_zone = 'UTC' where account_id = any($1)"
  await rows(terms, [[accountId, ...(parentAccountId === undefined ? [] : [parentAccountId])], day])
  await addPerson(accountId, ['Author'])
  await give(accountId, { productId: standard, effectiveDate })
  return accountId
}
/** A workspace with one edit user that was charged for the twenty days from today on. */
const team = async (): Promise<string> => {
  const accountId = await begun()
  await run(accountId, noon(0))
  return accountId
}
const leave = ({ userId }: Person) => rows('delete from user_role where user_id = $1', [userId])
const start = (billing: 'off' | 'sandbox') => startBilling({ ...services, settings: { ...services.settings, billing } })
const close = async (accountId: string) => (await operator.send('DELETE', `/accounts/${accountId}`)).status
interface Item {
  readonly description: string
  readonly netAmount: number
  readonly periodStartDate: string
  readonly periodEndDate: string
}
const items = async (accountId: string) =>
  ((await transactions(accountId)) as { items: readonly Item[] }[]).flatMap((paper) => paper.items).toReversed()
const more = async (accountId: string) => (await items(accountId)).filter(({ description }) => / more edit users?,/.test(description))
/** Cents of the first period for one edit user, for as many of its twenty days. */
const share = async (accountId: string, days: number) => {
  const first = (await items(accountId)).find(({ description }) => description.includes(', 1 edit user,'))
  return (first!.netAmount * 100 * days) / 20
}
const isAbout = (amount: number, cents: number) => expect(Math.abs(amount * 100 - cents)).toBeLessThan(1.01)

test('a start with billing off waives nothing of a period that goes on under billing', async () => {
  const accountId = await team()
  await addPerson(accountId, ['Author'])
  await start('off')
  const guest = await addPerson(accountId, ['Author'])
  await leave(guest)
  await start('sandbox')
  await run(accountId, noon(20))
  const [line, ...others] = await more(accountId)
  expect(others).toEqual([])
  expect(line!.description).toContain(', 1 more edit user,')
  isAbout(line!.netAmount, await share(accountId, 20))
})

test('whole days without billing are left out, also where the period ends meanwhile', async () => {
  const [within, past] = [await team(), await team()]
  for (const [accountId, until] of [
    [within, 8],
    [past, 30],
  ] as const) {
    await addPerson(accountId, ['Author'])
    await rows('insert into uncharged_time (account_id, began_date, ended_date) values ($1, $2, $3)', [accountId, noon(3), noon(until)])
    await rows('update account set charged_from = $2::timestamptz::date where account_id = $1', [accountId, noon(until)])
    await run(accountId, noon(30))
    await run(accountId, noon(30))
    const [line, ...others] = await more(accountId)
    expect(others).toEqual([])
    isAbout(line!.netAmount, await share(accountId, accountId === within ? 16 : 4))
    expect([line!.periodStartDate, line!.periodEndDate]).toEqual([today, dayAfter(today, accountId === within ? 19 : 3)])
  }
})

test('a workspace that is closed is charged for the users that it had, and once more for later ones where it is opened again', async () => {
  const accountId = await team()
  await addPerson(accountId, ['Author'])
  expect(await close(accountId)).toBe(204)
  expect(await close(accountId)).toBe(404)
  const [line] = await more(accountId)
  expect(line).toMatchObject({ description: expect.stringContaining(', 1 more edit user,'), periodStartDate: today, periodEndDate: today })
  isAbout(line!.netAmount, await share(accountId, 1))
  await run(accountId, noon(40))
  expect((await items(accountId)).length).toBe(2)

  expect((await operator.send('POST', `/accounts/${accountId}/restore`)).status).toBe(200)
  await rows('update uncharged_time set ended_date = $2 where account_id = $1', [accountId, noon(5)])
  await addPerson(accountId, ['Author'])
  await rows('update edit_user_count set changed_date = $2 where account_id = $1 and edit_users = 3', [accountId, noon(7)])
  await run(accountId, noon(20))
  const lines = await more(accountId)
  expect(lines.length).toBe(2)
  const again = lines.find(({ periodStartDate }) => periodStartDate !== today)
  expect(again).toMatchObject({ description: expect.stringContaining(', 2 more edit users,'), periodStartDate: dayAfter(today, 5) })
  isAbout(again!.netAmount, (await share(accountId, 15)) * 2)
})

test('the provider that pays is charged when its client is closed, for days that had begun and no later ones', async () => {
  const providerId = await addAccount({ type: 'Certified Provider' })
  await rows('update account set bill_child_accounts_directly = true where account_id = $1', [providerId])
  const accountId = await begun(providerId, dayAfter(today, -2))
  const other = await begun(providerId, dayAfter(today, -2))
  await rows('update account set parent_account_bills_child_accounts_directly = true where parent_account_id = $1', [providerId])
  expect(await close(accountId)).toBe(204)
  const made = await items(providerId)
  expect(made).toMatchObject([{ periodStartDate: dayAfter(today, -2), periodEndDate: today }])
  expect([await items(accountId), await items(other)]).toEqual([[], []])
  await run(providerId, noon(0))
  expect((await items(providerId)).length).toBe(2)
})
