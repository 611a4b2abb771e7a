/**
 * The nightly run in a process that is killed with -9 at each of its fail points in turn: before and after each commit and each call of the payment provider. The
 * next process is killed at the same point of its own way, and the third ends the night. A period is invoiced and paid once, its letter is written once, the
 * provider's margin is credited once, and no number has a gap.
 */
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { isOnCluster, testConnection } from '#platform/testing/database.ts'
import { bundledVictim } from '../crash/bundled-victim.ts'
import { faultsOf, minutesLater } from './faults.ts'
import { fillAccounts } from './fill.ts'
import { runVictim } from './run-victim.ts'

const connection = await testConnection()
const client = new Client(connection)
await client.connect()
afterAll(() => client.end())
const victim = await bundledVictim('bench/billing/victim.ts')
afterAll(() => rmSync(victim.folder, { recursive: true, force: true }))

let made = 0
/** A client of a provider with a margin of 20 percent, by its id and that of the provider. */
async function customer(card: string): Promise<[clientId: string, providerId: string]> {
  const [accountId] = (await fillAccounts(client, made, made + 1)) as [string]
  made += 1
  await client.query('update sandbox_method set token = $2 where customer_id = $1', [`cus_${accountId}`, card])
  const { rows } = await client.query<{ id: string }>(
    `with provider as (insert into account (account_id, name, workspace_name, provider_margin_rate) values (gen_random_uuid(), $2, $2, 20) returning account_id)
update account set parent_account_id = (select account_id from provider) where account_id = $1 returning parent_account_id as id`,
    [accountId, `Provider ${made}`],
  )
  return [accountId, rows[0]!.id]
}
const marginsOf = async (providerId: string) =>
  (await client.query<{ amount: number }>('select amount::float8 as amount from ledger_entry where account_id = $1', [providerId])).rows

/** Answers whether the process was killed; some minutes pass after it. */
async function night(accountId: string, failAt?: number): Promise<boolean> {
  const isKilled = await runVictim(victim.file, { connection, accountIds: [accountId], ...(failAt !== undefined && { failAt }) })
  await client.query(minutesLater)
  return isKilled
}

test.skipIf(isOnCluster()).each([
  ['sandbox_paid', 'paid'],
  ['sandbox_answer_lost', 'paid'],
  ['sandbox_no_funds', 'refused'],
] as const)('killed at each fail point and continued, a night with the card %s charges once', async (card, outcome) => {
  let at = 0
  for (let isKilled = true; isKilled; at += 1) {
    const [accountId, providerId] = await customer(card)
    isKilled = await night(accountId, at)
    console.log(isKilled ? `${card}: killed at point ${at}` : `${card}: done after ${at} points`)
    if (isKilled) await night(accountId, at)
    expect(await night(accountId)).toBe(false)
    expect(await faultsOf(client, [accountId], outcome), `fail point ${at}`).toEqual([])
    expect(await marginsOf(providerId), `fail point ${at}`).toEqual(outcome === 'paid' ? [{ amount: -5.8 }] : [])
  }
  // Fewer would mean that nothing was killed.
  expect(at).toBeGreaterThan(10)
})
