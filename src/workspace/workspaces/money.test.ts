/** Money between a workspace and its provider is not content: a reset removes none of it, and a copy begins without it. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { settled } from './server/world-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])

const tables = ['account_payment_method', 'payment_customer', 'payment_attempt', 'refund', 'dunning', 'billing_letter', 'ledger_entry']
const moneyOf = async (accountId: string) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [table, await rows(`select * from ${table} where account_id = $1 order by 1, 2`, [accountId])]),
    ),
  )

/** A workspace with a payment by card, a refund of it, and another payment that a bank has taken back. */
async function payer() {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { accountId } = person
  const send = async (path: string, body: object) =>
    expect((await operator.send('POST', `/billing/${accountId}/${path}`, body)).status, path).toBeLessThan(300)
  await send('transactions', { description: 'Workshop', transactionAmount: 100, taxProductType: 'Exempt' })
  await person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken: 'sandbox_paid' })
  const paymentIntentId = uuidv7()
  expect((await person.send('POST', '/transactions/pay', { paymentIntentId, paymentAmount: 100 })).status).toBe(200)
  const description = 'Goodwill'
  await send('adjustments', { adjustmentType: 'Credit', adjustmentDate: '2026-06-01', adjustmentAmount: 40, description })
  await send(`payments/${paymentIntentId}/refund`, { refundAmount: 30, description })
  await rows(
    `insert into dunning (account_id, since, account_payment_method_id, reason, is_disputed)
select account_id, current_date, account_payment_method_id, 'Taken back', true from payment_attempt where account_id = $1`,
    [accountId],
  )
  await rows("insert into billing_letter (account_id, letter_key) values ($1, 'failed:2026-06-01:0')", [accountId])
  return person
}

test('a workspace with a refund, a failed payment and a card is emptied and copied; its money stays, and the copy has none of it', async () => {
  const person = await payer()
  await person.send('POST', '/applications', { name: 'Ledger' })
  const before = await moneyOf(person.accountId)
  for (const table of tables) expect(before[table], table).not.toEqual([])
  const none = Object.fromEntries(tables.map((table) => [table, []]))

  const copy = await operator.send('POST', '/accounts/copy', { company: `Twin ${person.accountId}`, accountId: person.accountId })
  const copied = await settled(operator, copy.body.jobId)
  expect(copied, JSON.stringify(copied)).toMatchObject({ status: 'succeeded' })
  expect(await moneyOf(copied.result.accountId)).toEqual(none)

  const reset = await person.send('POST', '/accounts/reset', { accountId: person.accountId, sampleData: false })
  const emptied = await settled(person, reset.body.jobId)
  expect(emptied, JSON.stringify(emptied)).toMatchObject({ status: 'succeeded' })
  expect((await person.send('GET', '/applications')).body).toEqual([])
  expect(await moneyOf(person.accountId)).toEqual(before)
  const [kept] = (await person.send('GET', '/accounts/emptied')).body
  expect(await moneyOf(kept.accountId)).toEqual(none)
})
