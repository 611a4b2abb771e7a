/** Dunning by a clock that the test turns: tries, letters, banner and end; and the letters about trials, invoices and cards. */
import { expect, test } from 'vitest'
import { turnReadOnly } from '#billing/dunning/server/dunning.ts'
import { writeDueLetters } from '#billing/letters/server/remind.ts'
import { payAutomatically } from '#billing/payments/server/pay.ts'
import { startBilling } from '#billing/receivables/server/start.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database, services } = await testApp({ BILLING_TAX_NUMBERS: 'CA GST 123456789RT0001 2020-01-01' })
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])

/** A workspace that owes 105.00 with its tax. */
async function debtor(paymentToken?: string): Promise<Person> {
  const accountId = await addAccount()
  await rows("update account set country_id = 'CA', province = 'AB', billing_email_address = $2 where account_id = $1", [
    accountId,
    `${accountId}@books.example`,
  ])
  const person = await addPerson(accountId, ['Global Admin'])
  const invoice = { description: 'Workshop', transactionAmount: 100, taxProductType: 'Services' }
  await operator.send('POST', `/billing/${accountId}/transactions`, invoice)
  if (paymentToken) await setCard(person, paymentToken)
  return person
}
const setCard = (person: Person, paymentToken: string) =>
  person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken })

const start = Date.now()
const onDay = (day: number) => new Date(start + day * 86_400_000)
const localDay = (day: number) => onDay(day).toISOString().slice(0, 10)

/** The nightly run of a day and its morning letters. */
async function live({ accountId }: Person, day: number): Promise<void> {
  await payAutomatically(services, accountId, systemActor, { now: onDay(day) })
  await database.system.write((system) => turnReadOnly(system, accountId, services.settings.billingGraceDays, localDay(day)))
  await morning(accountId, onDay(day))
}
const morning = (accountId: string, now: Date) => writeDueLetters({ services, tenant: database.tenant(accountId), actor: systemActor }, now)
const subjects = async (accountId: string) =>
  (await rows<{ subject: string }>('select subject from mail_message where account_id = $1 order by mail_message_id', [accountId])).map(
    ({ subject }) => subject.replace(/for .*|The trial of .* (?=ends|has)/, '…'),
  )
const attempts = async ({ accountId }: Person) => (await rows('select 1 from payment_attempt where account_id = $1', [accountId])).length
const unpaid = async (person: Person) => (await person.send('POST', '/users/refreshuser')).body.unpaid

test('a refused card is tried on days 0, 1, 3, 7 and 14, with letters on 0, 3, 7 and 14; after 21 days the workspace can only be read', async () => {
  const person = await debtor('sandbox_no_funds')
  const tries: number[] = []
  const letters: number[] = []
  for (let day = 0; day <= 22; day += 1) {
    const before = [await attempts(person), (await subjects(person.accountId)).length] as const
    // Twice changes nothing.
    await live(person, day)
    await live(person, day)
    if ((await attempts(person)) > before[0]) tries.push(day)
    if ((await subjects(person.accountId)).length > before[1]) letters.push(day)
    if (day === 0) expect(await unpaid(person)).toBe('failed')
    if (day === 20) expect((await person.send('POST', '/areas', { name: 'Harbour' })).status).toBe(201)
  }
  expect(tries).toEqual([0, 1, 3, 7, 14])
  expect(letters).toEqual([0, 3, 7, 14, 21])
  expect(await attempts(person)).toBe(5)
  expect(await unpaid(person)).toBe('read-only')
  expect((await person.send('POST', '/areas', { name: 'Bridge' })).status).toBe(403)
  expect((await person.send('GET', '/areas')).body).toHaveLength(1)
  // Paid with another card it opens at once, and the receipt names the invoice and its tax.
  await setCard(person, 'sandbox_paid')
  expect(await unpaid(person)).toBe(null)
  expect((await person.send('POST', '/areas', { name: 'Bridge' })).status).toBe(201)
  const [receipt] = await rows<{ text_body: string; html_body: string; to_address: string }>(
    "select * from mail_message where account_id = $1 and subject like 'Receipt%'",
    [person.accountId],
  )
  expect(receipt!.to_address).toBe(`${person.accountId}@books.example`)
  for (const body of [receipt!.text_body, receipt!.html_body])
    for (const part of ['$105.00 CAD', 'Visa ending in 4242', 'INV-', 'GST $5.00', 'Sandbox: no money moves']) expect(body).toContain(part)
})

test('a card that the bank blocks is not tried again; a late run tries once for all days that it missed', async () => {
  const [blocked, late] = [await debtor('sandbox_stolen'), await debtor('sandbox_no_funds')]
  for (const day of [0, 1, 3, 7]) await live(blocked, day)
  expect(await attempts(blocked)).toBe(1)
  expect(await subjects(blocked.accountId)).toEqual(['A payment …', 'A payment …', 'A payment …'])
  for (const day of [0, 9, 9]) await live(late, day)
  expect([await attempts(late), (await subjects(late.accountId)).length]).toEqual([2, 2])
})

test('a letter names the card that failed, and promises no other try where invoices are chosen since', async () => {
  const [kept, left] = [await debtor('sandbox_no_funds'), await debtor('sandbox_no_funds')]
  for (const person of [kept, left]) await live(person, 0)
  expect((await left.send('POST', '/accounts/set_payment_method', { paymentType: 'Invoice' })).status).toBe(200)
  for (const person of [kept, left]) await live(person, 3)
  const lastLetter = async ({ accountId }: Person) =>
    (
      await rows<{ text_body: string }>(
        "select text_body from mail_message where account_id = $1 and subject like 'A payment%' order by mail_message_id desc limit 1",
        [accountId],
      )
    )[0]!.text_body
  expect(await lastLetter(kept)).toContain('The card is tried again on')
  const said = await lastLetter(left)
  expect(said).toMatch(/could not be paid by Visa ending in \d{4}\./)
  expect(said).toContain('The card is not tried again')
  expect([await attempts(kept), await attempts(left)]).toEqual([2, 1])
})

test('a recorded cheque ends the dunning, and so does a card that has money again', async () => {
  const [cheque, card] = [await debtor('sandbox_no_funds'), await debtor('sandbox_no_funds')]
  for (const person of [cheque, card]) await live(person, 0)
  await operator.send('POST', `/billing/${cheque.accountId}/payments`, {
    paymentType: 'Cheque',
    paymentDate: localDay(0),
    paymentAmount: 105,
  })
  expect(await unpaid(cheque)).toBe(null)
  await rows(
    `update sandbox_method set token = 'sandbox_paid' where customer_id in (select customer_id from sandbox_customer where reference = $1)`,
    [card.accountId],
  )
  await live(card, 1)
  expect([await unpaid(card), await attempts(card)]).toEqual([null, 2])
})

test('a customer who pays by invoice is reminded three days before it is due, and 1 and 14 days after', async () => {
  const { accountId } = await debtor()
  const written: number[] = []
  for (let day = 0; day <= 60; day += 1) if (await morning(accountId, onDay(day))) written.push(day)
  expect(written).toEqual([27, 31, 44])
  expect(await subjects(accountId)).toEqual([
    expect.stringMatching(/is due on/),
    expect.stringMatching(/overdue/),
    expect.stringMatching(/overdue/),
  ])
})

test('a customer who pays by invoice is reminded with a card in use as well, and one whose card is charged is not', async () => {
  const [agreed, charged] = [await debtor('sandbox_paid'), await debtor('sandbox_paid')]
  await operator.send('PUT', '/accounts/billingmethod', { accountId: agreed.accountId, manualBill: true })
  const remindedOn = async ({ accountId }: Person) => {
    const written: number[] = []
    for (let day = 0; day <= 60; day += 1) if (await morning(accountId, onDay(day))) written.push(day)
    return written
  }
  expect([await remindedOn(agreed), await remindedOn(charged)]).toEqual([[27, 31, 44], []])
})

test('letters announce the end of a trial six days and one day before, and once it has ended; each once', async () => {
  const accountId = await addAccount()
  await rows('update account set is_trial_account = true, trial_expiry_date = $2 where account_id = $1', [accountId, onDay(30)])
  // Without a billing address the administrators get them.
  const admin = await addPerson(accountId, ['Global Admin'])
  await addPerson(accountId, ['Author'])
  const written: number[] = []
  for (let day = 20; day <= 40; day += 1) if (await morning(accountId, onDay(day))) written.push(day)
  expect(written).toEqual([24, 29, 30])
  expect(await subjects(accountId)).toEqual(['…ends in 6 days', '…ends tomorrow', '…has ended'])
  const to = await rows<{ address: string }>('select distinct to_address as address from mail_message where account_id = $1', [accountId])
  const [{ email }] = (await rows<{ email: string }>('select email_address as email from app_user where user_id = $1', [admin.userId])) as [
    { email: string },
  ]
  expect(to).toEqual([{ address: email }])
  // No letter announces a trial that ended long ago.
  const old = await addAccount()
  await addPerson(old, ['Global Admin'])
  await rows('update account set is_trial_account = true, trial_expiry_date = $2 where account_id = $1', [old, onDay(-30)])
  expect(await morning(old, onDay(0))).toBe(0)
})

test('a letter confirms a plan change with its amount, and another announces an expiring card a month before', async () => {
  const accountId = await addAccount()
  await rows("update account set address_line1 = '1 Quay', city = 'Calgary', country_id = 'CA', province = 'AB' where account_id = $1", [
    accountId,
  ])
  const person = await addPerson(accountId, ['Global Admin'])
  const choose = (preview: boolean) => person.send('POST', '/accounts/switch_subscription_plan', { planCode: 'STANDARD', preview })
  await choose(true)
  expect(await subjects(accountId)).toEqual([])
  const { total } = (await choose(false)).body
  const [letter] = await rows<{ text_body: string }>('select text_body from mail_message where account_id = $1', [accountId])
  expect(letter!.text_body).toContain(`costs $${total.toFixed(2)} CAD now`)
  await setCard(person, 'sandbox_paid')
  const count = async () => (await subjects(accountId)).filter((one) => one.startsWith('The card')).length
  for (const instant of ['2032-11-20T12:00:00Z', '2032-12-02T12:00:00Z', '2032-12-03T12:00:00Z'])
    await morning(accountId, new Date(instant))
  expect(await count()).toBe(1)
})

test('a debt restricts nothing without billing, and again once billing is back', async () => {
  const [owing, quiet] = [await debtor('sandbox_no_funds'), await debtor()]
  await live(owing, 0)
  expect(await unpaid(owing)).toBe('failed')
  await startBilling({ ...services, settings: { ...services.settings, billing: 'off' } })
  expect(await unpaid(owing)).toBe(null)
  await startBilling(services)
  expect([await unpaid(owing), await unpaid(quiet)]).toEqual(['failed', null])
  await live(owing, 22)
  expect(await unpaid(owing)).toBe('read-only')
  // Another start loosens nothing.
  await startBilling(services)
  expect(await unpaid(owing)).toBe('read-only')
})

test('a rest that no card is charged ends the dunning, and waits for the next invoice', async () => {
  const [smallest, less] = [await debtor('sandbox_no_funds'), await debtor('sandbox_no_funds')]
  const cheque = { paymentType: 'Cheque', paymentDate: localDay(0) }
  for (const [person, paymentAmount] of [
    [smallest, 104.5],
    [less, 104.51],
  ] as const) {
    await live(person, 0)
    expect((await operator.send('POST', `/billing/${person.accountId}/payments`, { ...cheque, paymentAmount })).status).toBe(201)
  }
  expect([await unpaid(smallest), await unpaid(less)]).toEqual(['failed', null])
  await live(less, 30)
  expect([await unpaid(less), await attempts(less)]).toEqual([null, 1])
})
