/** The method of payment of a workspace, and paying what is open: once for each key, one at a time, and every night. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { payAutomatically } from '#billing/payments/server/pay.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])

/** A workspace that owes 100.00. */
const debtor = async (paymentToken?: string) => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await bill(person)
  if (paymentToken) await setCard(person, paymentToken)
  return person
}
const bill = (person: Person) =>
  operator.send('POST', `/billing/${person.accountId}/transactions`, {
    description: 'Workshop',
    transactionAmount: 100,
    taxProductType: 'Services',
  })
const setCard = (person: Person, paymentToken: string) =>
  person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken })
const setup = async (person: Person) => (await person.send('GET', '/transactions/payment_setup')).body
const pay = (person: Person, paymentIntentId: string, paymentAmount = 100) =>
  person.send('POST', '/transactions/pay', { paymentIntentId, paymentAmount })
const statuses = async (person: Person) =>
  (
    await rows<{ status: string }>('select status from payment_attempt where account_id = $1 order by started_date', [person.accountId])
  ).map(({ status }) => status)

test('the open amount is paid once for its key, and is listed as a payment by that card', async () => {
  const person = await debtor()
  const shown = await setup(person)
  expect(shown).toMatchObject({ accountPaymentMethod: null, openAmount: 100, currency: 'CAD', invoices: [{ openAmount: 100 }] })
  expect((await pay(person, shown.paymentIntentId)).status).toBe(422)
  expect((await setCard(person, 'sandbox_answer_lost')).body).toMatchObject({ paymentType: 'Credit Card', endDate: null })
  expect((await pay(person, shown.paymentIntentId)).body).toEqual({ paymentAmount: 100, openAmount: 0 })
  expect((await pay(person, shown.paymentIntentId)).body).toEqual({ paymentAmount: 100, openAmount: 0 })
  expect(await statuses(person)).toEqual(['paid'])
  const payment = (await person.send('GET', '/transactions/')).body.find((one: { paymentType: string }) => one.paymentType)
  expect(payment).toMatchObject({ paymentType: 'Credit Card', transactionAmount: 100, paymentIntentId: expect.stringMatching(/^pi_/) })
  expect((await setup(person)).openAmount).toBe(0)
})

test('of two concurrent payments one succeeds; the other is refused because the amount has changed', async () => {
  const person = await debtor('sandbox_paid')
  const answers = await Promise.all([pay(person, uuidv7()), pay(person, uuidv7())])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await statuses(person)).toEqual(['paid'])
  expect((await pay(person, uuidv7(), 50)).status).toBe(409)
})

test('less than the smallest charge is not asked of a card, and begins no dunning', async () => {
  const person = await debtor('sandbox_paid')
  const cheque = { paymentType: 'Cheque', paymentDate: new Date().toISOString().slice(0, 10), paymentAmount: 99.7 }
  expect((await operator.send('POST', `/billing/${person.accountId}/payments`, cheque)).status).toBe(201)
  const { status, body } = await pay(person, uuidv7(), 0.3)
  expect([status, body.message]).toEqual([409, 'Less than 0.50 is not taken from a card. It is charged with the next invoice.'])
  expect(await statuses(person)).toEqual([])
  expect(await rows('select 1 from dunning where account_id = $1', [person.accountId])).toEqual([])
})

test('a refused card says why and the amount stays open; another card pays it', async () => {
  const person = await debtor('sandbox_refused')
  const key = uuidv7()
  const refused = await pay(person, key)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('The bank refused the card')])
  expect((await pay(person, key)).status).toBe(409)
  expect((await setup(person)).openAmount).toBe(100)
  // Another card is charged at once.
  await setCard(person, 'sandbox_paid')
  expect((await setup(person)).openAmount).toBe(0)
  expect(await statuses(person)).toEqual(['refused', 'paid'])
})

test('every night the card in use pays what is open; one that was refused waits, and another one is charged at once', async () => {
  const [paid, refused, invoiced] = [await debtor('sandbox_paid'), await debtor('sandbox_refused'), await debtor()]
  const run = (person: Person) => payAutomatically(services, person.accountId, systemActor)
  expect([await run(paid), await run(paid)]).toEqual([true, false])
  expect([await run(refused), await run(refused), await run(invoiced)]).toEqual([false, false, false])
  expect([await statuses(paid), await statuses(refused), await statuses(invoiced)]).toEqual([['paid'], ['refused'], []])
  await setCard(refused, 'sandbox_paid')
  expect(await statuses(refused)).toEqual(['refused', 'paid'])
  // The operator's run does the same.
  const charge = (body: object) => operator.send('POST', '/billing/charge_automatic_balance', body)
  await bill(refused)
  expect((await charge({ accountId: refused.accountId })).body).toMatchObject({ invoices: 0, payments: 1 })
  await bill(paid)
  expect((await charge({})).body.payments).toBe(1)
})

test('a workspace that pays by invoice is not charged at night, and a few cents wait for the next invoice', async () => {
  const [agreed, small] = [await debtor('sandbox_paid'), await addPerson(await addAccount(), ['Global Admin'])]
  await operator.send('PUT', '/accounts/billingmethod', { accountId: agreed.accountId, manualBill: true })
  const path = `/billing/${small.accountId}/transactions`
  await operator.send('POST', path, { description: 'Rest', transactionAmount: 0.3, taxProductType: 'Services' })
  await setCard(small, 'sandbox_paid')
  for (const { accountId } of [agreed, small]) expect(await payAutomatically(services, accountId, systemActor)).toBe(false)
  expect([await statuses(agreed), await statuses(small)]).toEqual([[], []])
  // Users of this workspace may still pay by card.
  expect((await pay(agreed, uuidv7())).status).toBe(200)
})

test('the key of a payment for a plan pays nothing that is open', async () => {
  const person = await debtor('sandbox_paid')
  const key = uuidv7()
  await rows(
    `insert into payment_attempt (account_id, payment_attempt_id, account_payment_method_id, purpose, amount, currency, offer, started_by_name)
select account_id, $2, account_payment_method_id, 'setup', 100, 'CAD', '{}', 'Ada' from account_payment_method where account_id = $1`,
    [person.accountId, key],
  )
  const { status, body } = await pay(person, key)
  expect([status, body.message]).toEqual([409, expect.stringContaining('for the new plan')])
  expect(await statuses(person)).toEqual(['started'])
})

test('a workspace goes from card to invoice and back; of a card no number is kept', async () => {
  const person = await debtor('sandbox_paid')
  expect((await person.send('POST', '/accounts/set_payment_method', { paymentType: 'Invoice' })).body.description).toContain('30 days')
  expect((await pay(person, uuidv7())).status).toBe(422)
  await setCard(person, 'sandbox_paid')
  const methods = await rows<{ description: string; isCurrent: boolean }>(
    `select description, end_date is null as "isCurrent" from account_payment_method where account_id = $1 order by created_date`,
    [person.accountId],
  )
  expect(methods.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  const all = JSON.stringify(await rows('select * from account_payment_method where account_id = $1', [person.accountId]))
  // The last twelve characters of some ids are all digits.
  expect(all.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')).not.toMatch(/\d{12}/)
})

test('only users who may edit the workspace pay, and only for their own', async () => {
  const person = await debtor('sandbox_paid')
  const author = await addPerson(person.accountId, ['Author'])
  expect((await author.send('GET', '/transactions/payment_setup')).status).toBe(403)
  expect((await setCard(author, 'sandbox_paid')).status).toBe(403)
  expect((await pay(author, uuidv7())).status).toBe(403)
  const key = uuidv7()
  expect((await pay(person, key)).status).toBe(200)
  const stranger = await debtor('sandbox_paid')
  expect((await pay(stranger, key)).status).toBe(200)
  expect(await statuses(stranger)).toEqual(['paid'])
})
