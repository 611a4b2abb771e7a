/** Charges need the address of the payer, which decides the taxes: without one they wait, and the operator sees who waits. */
import { expect, test } from 'vitest'
import { chargeAll } from '#billing/ledger/server/run.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { dayNow } from '#platform/contract/day.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { chargedBy } from './server/charged-for-tests.ts'

const { addAccount, addPerson, database, services } = await testApp({
  BILLING_TAX_NUMBERS: 'CA GST 123456789RT0001 2020-01-01; CA-QC QST 1234567890TQ0001 2020-01-01',
})
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const { give, run } = chargedBy(operator, services)

/** A workspace in Quebec whose periods begin on the first. */
const client = async () => {
  const accountId = await addAccount()
  await rows(
    "update account set country_id = 'CA', province = 'QC', billing_period_start_day = 1, time_zone = 'UTC' where account_id = $1",
    [accountId],
  )
  return accountId
}

test('without the address that decides the taxes nothing is charged; once it is entered, each period that waited is', async () => {
  const accountId = await client()
  await give(accountId, { effectiveDate: '2026-01-01' })
  for (const [country, province] of [
    [null, null],
    ['CA', 'Atlantis'],
  ]) {
    await rows('update account set country_id = $2, province = $3 where account_id = $1', [accountId, country, province])
    expect(await run(accountId, '2026-02-01T12:00:00Z')).toEqual({ invoices: 0, total: 0, isWaiting: true })
  }
  const waiting = async () => [
    (await operator.send('GET', '/billing/figures')).body.waiting,
    (await operator.send('GET', '/billing/figures/workspaces?figure=waiting')).body,
  ]
  const listed = { accountId, accountName: expect.any(String), amount: 98, date: '2026-01-01', isClosed: false }
  expect(await waiting()).toEqual([{ workspaces: 1, amount: 98 }, [listed]])
  expect((await chargeAll(services, new Date(), systemActor)).waiting).toBe(1)
  const { status, body } = await operator.send('POST', '/billing/charge_automatic_balance', { accountId })
  expect([status, body.message]).toEqual([422, expect.stringContaining('no billing address')])
  const byHand = { description: 'Workshop', transactionAmount: 100, taxProductType: 'Services' }
  expect((await operator.send('POST', `/billing/${accountId}/transactions`, byHand)).status).toBe(422)
  const admin = await addPerson(accountId, ['Global Admin'])
  const isAddressNeeded = async () => (await admin.send('GET', '/accounts/currentsubscription')).body.isAddressNeeded
  expect(await isAddressNeeded()).toBe(true)
  await rows("update account set country_id = 'CA', province = 'QC' where account_id = $1", [accountId])
  // The address takes it off the list at once, and the charge removes its row.
  expect(await waiting()).toEqual([{ workspaces: 0, amount: 0 }, []])
  expect(await run(accountId, '2026-02-01T12:00:00Z')).toEqual({ invoices: 2, total: 2 * 5634 })
  expect(await rows('select 1 from waiting_charge where account_id = $1', [accountId])).toEqual([])
  expect(await isAddressNeeded()).toBe(false)
})

test('a workspace that waits for an address leaves the list with the next run once it owes nothing', async () => {
  const accountId = await client()
  await give(accountId, { effectiveDate: '2026-01-01' })
  await rows('update account set country_id = null, province = null where account_id = $1', [accountId])
  expect(await run(accountId, '2026-02-01T12:00:00Z')).toMatchObject({ isWaiting: true })
  await rows("update account set is_trial_account = true, trial_expiry_date = '2100-01-01' where account_id = $1", [accountId])
  await chargeAll(services, new Date(), systemActor)
  expect(await rows('select 1 from waiting_charge where account_id = $1', [accountId])).toEqual([])
})

test('what waits when a workspace is closed stays on the list until it is opened again', async () => {
  const accountId = await client()
  await give(accountId, { effectiveDate: dayNow() })
  await rows('update account set country_id = null, province = null where account_id = $1', [accountId])
  expect((await operator.send('DELETE', `/accounts/${accountId}`)).status).toBe(204)
  const waiting = async () => (await operator.send('GET', '/billing/figures/workspaces?figure=waiting')).body
  const listed = [expect.objectContaining({ accountId, date: dayNow(), isClosed: true })]
  expect(await waiting()).toEqual(listed)
  await chargeAll(services, new Date(), systemActor)
  expect(await waiting()).toEqual(listed)
  expect((await operator.send('POST', `/accounts/${accountId}/restore`)).status).toBe(200)
  expect(await waiting()).toEqual([expect.objectContaining({ accountId, isClosed: false })])
})

test('what waits for the address of the provider that pays is listed by the name of the closed client', async () => {
  const providerId = await addAccount({ type: 'Certified Provider' })
  const clientId = await addAccount({ parentAccountId: providerId })
  await rows(
    'update account set parent_account_bills_child_accounts_directly = true, country_id = $2, province = $3 where account_id = $1',
    [clientId, 'CA', 'QC'],
  )
  await give(clientId, { effectiveDate: dayNow() })
  expect((await operator.send('DELETE', `/accounts/${clientId}`)).status).toBe(204)
  await chargeAll(services, new Date(), systemActor)
  const { body } = await operator.send('GET', '/billing/figures/workspaces?figure=waiting')
  expect(body).toContainEqual(expect.objectContaining({ accountId: clientId, date: dayNow(), isClosed: true }))
})

test('the address of the payer is needed: a client whose provider pays is not asked for one, and the provider is', async () => {
  const providerId = await addAccount({ type: 'Certified Provider' })
  const clientId = await addAccount({ parentAccountId: providerId })
  await give(clientId, { effectiveDate: dayNow() })
  const isAsked = async () => {
    const asked = []
    for (const accountId of [clientId, providerId]) {
      const admin = await addPerson(accountId, ['Global Admin'])
      asked.push((await admin.send('GET', '/accounts/currentsubscription')).body.isAddressNeeded)
    }
    return asked
  }
  expect(await isAsked()).toEqual([true, false])
  await rows('update account set parent_account_bills_child_accounts_directly = true where account_id = $1', [clientId])
  expect(await isAsked()).toEqual([false, true])
})
