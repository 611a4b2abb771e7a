/** A card that is chosen after a dispute is charged by itself; the disputed one is not. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { enterLaterChanges } from '#billing/refunds/server/later.ts'
import { dayNow } from '#platform/contract/day.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { putInUse } from './server/methods.ts'
import { payAutomatically } from './server/pay.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])

const choose = async (person: Person, wanted: object) =>
  expect((await person.send('POST', '/accounts/set_payment_method', wanted)).status).toBe(200)
/** A workspace whose bank has taken a payment of 100.00 back. */
async function disputing(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const invoice = { description: 'Workshop', transactionAmount: 100, taxProductType: 'Exempt' }
  await operator.send('POST', `/billing/${person.accountId}/transactions`, invoice)
  await choose(person, { paymentType: 'Credit Card', paymentToken: 'sandbox_disputed' })
  expect((await person.send('POST', '/transactions/pay', { paymentIntentId: uuidv7(), paymentAmount: 100 })).status).toBe(200)
  expect(await enterLaterChanges(services)).toBe(1)
  expect(await isDisputed(person)).toBe(true)
  return person
}
const isDisputed = async ({ accountId }: Person) =>
  (await rows<{ is: boolean }>('select is_disputed as is from dunning where account_id = $1', [accountId]))[0]?.is
const payAtNight = ({ accountId }: Person) => payAutomatically(services, accountId, systemActor)

test('a card that is chosen after a dispute is charged by itself also where its first try has no outcome', async () => {
  const person = await disputing()
  // The bank wants a confirmation, which does not come.
  await choose(person, { paymentType: 'Credit Card', paymentToken: 'sandbox_confirm_once' })
  expect(await isDisputed(person)).toBe(false)
  expect(await payAtNight(person)).toBe(false)
  // That try is given up, and the bank no longer asks.
  await rows("update payment_attempt set status = 'refused' where account_id = $1 and status = 'started'", [person.accountId])
  await rows(
    "update sandbox_method set token = 'sandbox_paid' where customer_id in (select customer_id from sandbox_customer where reference = $1)",
    [person.accountId],
  )
  expect(await payAtNight(person)).toBe(true)
  expect(await isDisputed(person)).toBeUndefined()
})

test('the disputed card is no other one, neither at once nor by way of an invoice', async () => {
  const person = await disputing()
  const { accountId } = person
  const [{ id }] = (await rows('select account_payment_method_id as id from dunning where account_id = $1', [accountId])) as [
    { id: string },
  ]
  const useAgain = () =>
    changeAsSystem(database.system, accountId, systemActor, (changes, system) => putInUse(changes, system, id, dayNow()))
  await useAgain()
  await choose(person, { paymentType: 'Invoice' })
  await useAgain()
  expect([await isDisputed(person), await payAtNight(person)]).toEqual([true, false])
})

test('a card that was in use before the dispute is no other one where it is entered again', async () => {
  const person = await disputing()
  const { accountId } = person
  const [{ id }] = (await rows('select account_payment_method_id as id from dunning where account_id = $1', [accountId])) as [
    { id: string },
  ]
  // The payment that was taken back had been made with an earlier card.
  await rows('update dunning set account_payment_method_id = gen_random_uuid() where account_id = $1', [accountId])
  await changeAsSystem(database.system, accountId, systemActor, (changes, system) => putInUse(changes, system, id, dayNow()))
  expect([await isDisputed(person), await payAtNight(person)]).toEqual([true, false])
})
