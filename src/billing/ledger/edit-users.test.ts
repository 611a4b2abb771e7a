/** Edit users within a period: the highest number at one time is charged, however many are there on the billing day. The preview says so before. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { readNextDue } from '#billing/ledger/server/next-due.ts'
import { chargeAll } from '#billing/ledger/server/run.ts'
import { toMoney } from '#billing/money/contract/cents.ts'
import { freeCodesBeforeSecondTry } from '#billing/products/server/codes-for-tests.ts'
import { dayNow } from '#platform/contract/day.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { chargedBy } from './server/charged-for-tests.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
freeCodesBeforeSecondTry(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const standard = '0193a000-0000-7000-8000-000000000002'
const { give, run, transactions } = chargedBy(operator, services)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Noon of the first day of the next month. */
function nextFirst(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12)).toISOString()
}

interface Team {
  readonly productId?: string
  readonly most?: number | null
  readonly providerId?: string
  readonly coupons?: readonly string[]
}
/** A workspace with one edit user, and a plan per edit user that begins today and is charged. */
async function team({ productId = standard, most = null, providerId, coupons = [] }: Team = {}): Promise<string> {
  const accountId = await addAccount(providerId === undefined ? {} : { parentAccountId: providerId })
  const terms = "update account set billing_period_start_day = 1, time_zone = 'UTC', max_billed_edit_users = $2 where account_id = $1"
  await rows(terms, [accountId, most])
  await addPerson(accountId, ['Author'])
  const held = await give(accountId, { productId, effectiveDate: dayNow() })
  for (const couponId of coupons)
    await operator.send('POST', `/billing/${accountId}/products/${held}/coupons`, { couponId, effectiveDate: '2026-01-01' })
  await run(accountId, inDays(0))
  return accountId
}
const leave = ({ userId }: Person) => rows('delete from user_role where user_id = $1', [userId])
const counts = async (accountId: string) =>
  (
    await rows<{ users: number }>('select edit_users as users from edit_user_count where account_id = $1 order by changed_date', [
      accountId,
    ])
  ).map(({ users }) => users)
interface Paper {
  readonly items: readonly { readonly description: string; readonly netAmount: number }[]
}
const items = async (accountId: string) => ((await transactions(accountId)) as Paper[]).flatMap((paper) => paper.items)

test('a user removed before the billing day is charged once the period ends, as previewed', async () => {
  const accountId = await team()
  const [first] = await items(accountId)
  const [one, other] = [await addPerson(accountId, ['Author']), await addPerson(accountId, ['Company Admin'])]
  await leave(one)
  const reader = await addPerson(accountId, ['View User'])
  await leave(reader)
  await leave(other)
  expect(await counts(accountId)).toEqual([1, 2, 3, 2, 1])
  const { nextDate, next } = await readNextDue(services, accountId, new Date(), dayNow(), 'Month')
  expect(next.map(({ description }) => description)).toEqual([
    expect.stringContaining('Standard, 2 more edit users'),
    expect.stringContaining('Standard, 1 edit user,'),
  ])
  expect(await run(accountId, `${nextDate}T00:30:00Z`)).toEqual({ invoices: 1, total: next.reduce((sum, { net }) => sum + net, 0) })
  expect(await run(accountId, `${nextDate}T12:00:00Z`)).toEqual({ invoices: 0, total: 0 })
  const made = await items(accountId)
  expect(made.find(({ description }) => description.includes('2 more edit users'))!.netAmount).toBe(toMoney(next[0]!.net))
  // The same number of days for twice as many people.
  expect(Math.abs(toMoney(next[0]!.net) - 2 * first!.netAmount)).toBeLessThan(0.02)
})

test('somebody who takes the place of another is not one more, and of many who come at once each counts', async () => {
  const accountId = await team()
  const [old] = await rows<{ id: string }>('select user_role_id as id from user_role where account_id = $1', [accountId])
  const { userId } = await addPerson(await addAccount(), [])
  await database.system.write(async (transaction) => {
    const text = "insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'Author')"
    await transaction.rows({ name: 'test.come', text }, [uuidv7(), userId, accountId])
    await transaction.rows({ name: 'test.go', text: 'delete from user_role where user_role_id = $1' }, [old!.id])
  })
  expect(await counts(accountId)).toEqual([1])
  await Promise.all(Array.from({ length: 12 }, () => addPerson(accountId, ['Author'])))
  expect((await counts(accountId)).at(-1)).toBe(13)
})

test('roles that come after a part of their transaction that may be taken back are counted, too', async () => {
  const accountId = await team()
  const [one, other] = [await addPerson(await addAccount(), []), await addPerson(await addAccount(), [])]
  const text = "insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'Author')"
  const come = (transaction: Pick<Transaction, 'rows'>, userId: string) =>
    transaction.rows({ name: 'test.come', text }, [uuidv7(), userId, accountId])
  await database.system.write(async (transaction) => {
    await transaction.attempt(() => come(transaction, one.userId))
    await come(transaction, other.userId)
  })
  expect((await counts(accountId)).at(-1)).toBe(3)
})

test('bounds hold for the highest number, and a period that a late run charges has it from the beginning', async () => {
  const accountId = await team({ most: 3 })
  const people = await Promise.all(Array.from({ length: 5 }, () => addPerson(accountId, ['Author'])))
  for (const person of people) await leave(person)
  await run(accountId, inDays(70))
  const described = (await items(accountId)).map(({ description }) => description)
  expect(described.filter((one) => one.includes('2 more edit users'))).toHaveLength(1)
  expect(described.filter((one) => one.includes('1 edit user,')).length).toBeGreaterThan(1)
})

const more = async (accountId: string) => (await items(accountId)).filter(({ description }) => / more edit users?,/.test(description))

test('bounds that are raised within a period count from the next one', async () => {
  const accountId = await team()
  await rows('update account set min_billed_edit_users = 10 where account_id = $1', [accountId])
  await addPerson(accountId, ['Author'])
  await run(accountId, nextFirst())
  expect((await more(accountId)).map(({ description }) => description)).toEqual([expect.stringContaining(', 1 more edit user,')])
  expect((await items(accountId)).map(({ description }) => description)).toContainEqual(expect.stringContaining(', 10 edit users,'))
})

test('users above those of a period are charged at its price and with its coupon, whatever is entered later', async () => {
  const product = { productCode: 'SEATS', name: 'Seats', productType: 'Subscription', taxProductType: 'SaaS', effectiveDate: '2026-01-01' }
  const { productId } = (await operator.send('POST', '/products', product)).body
  const rate = { unit: 'Month', rate: 600, isPerEditUser: true, effectiveDate: '2026-01-01' }
  await operator.send('POST', `/products/${productId}/rates`, rate)
  const half = { couponCode: 'HALF', name: 'Half', couponPercent: 50, effectiveDate: '2026-01-01' }
  const { couponId } = (await operator.send('POST', '/coupons', half)).body
  const accountId = await team({ productId, coupons: [couponId] })
  const [first] = await items(accountId)
  expect(first!.description).toContain('Half')
  await addPerson(accountId, ['Author'])
  await rows('delete from product_rate where product_id = $1', [productId])
  await rows('update coupon set coupon_percent = 90 where coupon_id = $1', [couponId])
  await run(accountId, nextFirst())
  expect((await more(accountId)).map(({ netAmount }) => netAmount)).toEqual([first!.netAmount])
  expect(first!.netAmount).toBeGreaterThan(0)
})

test('the payer of a period pays for more users of it, once, wherever the bill goes by then', async () => {
  const providerId = await addAccount({ type: 'Certified Provider' })
  await rows("update account set billing_period_start_day = 1, time_zone = 'UTC' where account_id = $1", [providerId])
  const clientId = await team({ providerId })
  const billProvider = (isProvider: boolean) =>
    rows('update account set parent_account_bills_child_accounts_directly = $2 where account_id = $1', [clientId, isProvider])
  await addPerson(clientId, ['Author'])
  await billProvider(true)
  await run(providerId, nextFirst())
  await chargeAll(services, new Date(nextFirst()), systemActor)
  expect([await more(clientId), await more(providerId)]).toMatchObject([[{}], []])
  expect((await items(clientId)).length).toBe(2)
  expect((await items(providerId)).map(({ description }) => description)).toEqual([expect.stringContaining(', 2 edit users,')])
  await billProvider(false)
  for (const accountId of [clientId, providerId]) await run(accountId, inDays(70))
  expect([await more(clientId), await more(providerId)]).toMatchObject([[{}], []])
})
