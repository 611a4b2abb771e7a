/** Refunds to a card: the maximum, idempotency, lost answers and late failures; and disputes, won and lost. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { afterFailure, nextTry } from '#billing/dunning/contract/tries.ts'
import { keepFailedPayment } from '#billing/dunning/server/dunning.ts'
import { payAutomatically } from '#billing/payments/server/pay.ts'
import { enterLaterChanges } from '#billing/refunds/server/later.ts'
import { dayNow } from '#platform/contract/day.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])

/** A workspace that has paid 100.00 by card. */
async function payer(paymentToken = 'sandbox_paid') {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const invoice = { description: 'Workshop', transactionAmount: 100, taxProductType: 'Exempt' }
  await operator.send('POST', `/billing/${person.accountId}/transactions`, invoice)
  await person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken })
  const paymentIntentId = uuidv7()
  expect((await person.send('POST', '/transactions/pay', { paymentIntentId, paymentAmount: 100 })).status).toBe(200)
  return { ...person, paymentId: paymentIntentId }
}
type Payer = Awaited<ReturnType<typeof payer>>
const path = ({ accountId, paymentId }: Payer) => `/billing/${accountId}/payments/${paymentId}/refund`
const refund = (of: Payer, refundAmount: number) => operator.send('POST', path(of), { refundAmount, description: 'Goodwill' })
const credit = ({ accountId }: Person, adjustmentAmount: number) =>
  operator.send('POST', `/billing/${accountId}/adjustments`, {
    adjustmentType: 'Credit',
    adjustmentDate: '2026-06-01',
    adjustmentAmount,
    description: 'Goodwill',
  })
const balance = async ({ accountId }: Person) =>
  Number(
    (await rows<{ sum: string }>('select coalesce(sum(amount), 0) as sum from ledger_entry where account_id = $1', [accountId]))[0]!.sum,
  )
const refundedBySandbox = async ({ accountId, paymentId }: Payer) =>
  (
    await rows<{ cents: number }>('select cents::integer as cents from sandbox_refund where charge_key = $1 order by 1', [
      `${accountId}/${paymentId}`,
    ])
  ).map(({ cents }) => cents)

test('a credit is refunded to the card that paid, at most the credit and the payment; the customer sees it and gets a letter', async () => {
  const of = await payer()
  expect((await operator.send('GET', path(of))).body).toMatchObject({ paymentAmount: 100, creditAmount: 0, refundableAmount: 0 })
  expect((await refund(of, 10)).body.message).toMatch(/no more than the credit of the workspace/)
  await credit(of, 150)
  expect((await operator.send('GET', path(of))).body).toMatchObject({
    creditAmount: 150,
    refundableAmount: 100,
    description: 'Visa ending in 4242',
  })
  expect((await refund(of, 100.01)).status).toBe(422)
  expect((await refund(of, 30)).body).toMatchObject({ refundedAmount: 30, creditAmount: 120, refundableAmount: 70 })
  // Of several concurrent refunds, only those within the remaining amount succeed.
  const answers = await Promise.all([1, 2, 3, 4].map(() => refund(of, 35)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  while ((await operator.send('GET', path(of))).body.refundableAmount > 0) await refund(of, 35)
  expect([await refundedBySandbox(of), await balance(of)]).toEqual([[3000, 3500, 3500], -50])
  const listed = (await of.send('GET', '/transactions/')).body.filter((one: { paymentType: string }) => one.paymentType === 'Refund')
  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatchObject({ transactionKind: 'Debit', transactionStatus: 'Paid', description: 'Visa ending in 4242: Goodwill' })
  expect(await rows("select 1 from mail_message where account_id = $1 and subject like 'Refund: $30.00%'", [of.accountId])).toHaveLength(1)
})

test('an answer that gets lost refunds once; a card payment is neither changed nor removed, and only operators refund', async () => {
  const of = await payer('sandbox_answer_lost')
  await credit(of, 40)
  expect((await refund(of, 40)).status).toBe(200)
  expect([await refundedBySandbox(of), await balance(of)]).toEqual([[4000], 0])
  const payment = `/billing/${of.accountId}/payments/${of.paymentId}`
  expect((await operator.send('DELETE', payment)).status).toBe(409)
  expect((await operator.send('PUT', payment, { paymentAmount: 1 })).body.message).toMatch(/Refund it instead/)
  expect([(await of.send('GET', path(of))).status, (await of.send('POST', path(of), {})).status]).toEqual([403, 403])
  expect((await operator.send('GET', path({ ...of, paymentId: uuidv7() }))).status).toBe(404)
})

test('a refund that fails later is a credit again, once', async () => {
  const of = await payer('sandbox_refund_fails')
  await credit(of, 25)
  await refund(of, 25)
  expect(await balance(of)).toBe(0)
  expect([await enterLaterChanges(services), await enterLaterChanges(services)]).toEqual([1, 0])
  expect(await balance(of)).toBe(-25)
  expect((await operator.send('GET', path(of))).body).toMatchObject({ refundedAmount: 0, refundableAmount: 25 })
})

test('a disputed payment is owed again, and its card is not charged by itself; a won dispute gives it back', async () => {
  const of = await payer('sandbox_disputed')
  expect([await enterLaterChanges(services), await enterLaterChanges(services)]).toEqual([1, 0])
  expect(await balance(of)).toBe(100)
  expect((await of.send('POST', '/users/refreshuser')).body.unpaid).toBe('failed')
  expect(await payAutomatically(services, of.accountId, systemActor)).toBe(false)
  // Nor is another card that is in use by then, whatever the words of the reason.
  const [{ used }] = (await rows('select account_payment_method_id as used from dunning where account_id = $1', [of.accountId])) as [
    { used: string },
  ]
  const other = "update dunning set account_payment_method_id = gen_random_uuid(), reason = 'Taken back' where account_id = $1"
  await rows(other, [of.accountId])
  expect(await payAutomatically(services, of.accountId, systemActor)).toBe(false)
  await rows('update dunning set account_payment_method_id = $2 where account_id = $1', [of.accountId, used])
  // Somebody tries it on the page to pay, in vain: the nights leave it alone as before.
  const failure = { accountPaymentMethodId: used, reason: 'Insufficient funds', isFinal: false, isDisputed: false }
  await database.system.write((transaction) => keepFailedPayment(transaction, of.accountId, failure, dayNow()))
  expect(await payAutomatically(services, of.accountId, systemActor, { now: new Date(Date.now() + 86_400_000) })).toBe(false)
  // Nor does the letter promise another try.
  const disputed = { ...failure, isDisputed: true, since: dayNow(), lastTried: 0 }
  expect(nextTry(afterFailure(disputed, failure, dayNow()))).toBeNull()
  await rows("insert into sandbox_dispute (charge_key, outcome) values ($1, 'won')", [`${of.accountId}/${of.paymentId}`])
  expect([await enterLaterChanges(services), await enterLaterChanges(services)]).toEqual([1, 0])
  expect([await balance(of), (await of.send('POST', '/users/refreshuser')).body.unpaid]).toEqual([0, null])
})
