/**
 * The nightly run, setups, changes of plan and refunds in a process that is killed with -9 at each of its fail points in turn: before and after each commit and each call of the payment provider. The
 * next process is killed at the same point of its own way, and the third ends the night. A period is invoiced and paid once, its letter is written once, the
 * provider's margin is credited once, and no number has a gap.
 */
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { isOnCluster, testConnection } from '#platform/testing/database.ts'
import { bundledVictim } from '../crash/bundled-victim.ts'
import type { Act } from './acts.ts'
import { faultsOf, gapsIn, minutesLater, minutesLaterForRefunds } from './faults.ts'
import { beginSetup, fillAccounts, giveCredit } from './fill.ts'
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

interface Round {
  /** Prepares a workspace and answers what its people do. */
  readonly begin: (accountId: string) => Promise<Act>
  readonly card: string
  readonly left: object
}
const none = async (accountId: string) => {
  expect(await night(accountId)).toBe(false)
}
const setup: Round['begin'] = async (accountId) => {
  await beginSetup(client, accountId, `TEN${made}`)
  return { kind: 'setup' }
}
const rounds: Readonly<Record<string, Round>> = {
  'a setup': {
    card: 'sandbox_paid',
    begin: setup,
    left: { plans: 1, drafts: 0, invoices: 1, balance: 0, invoiced: 26.1, charged: 26.1, refunded: 0, open: 0, coupons: 1, letters: 2 },
  },
  'a setup whose answer gets lost': {
    card: 'sandbox_answer_lost',
    begin: setup,
    left: { plans: 1, drafts: 0, invoices: 1, balance: 0, invoiced: 26.1, charged: 26.1, refunded: 0, open: 0, coupons: 1, letters: 2 },
  },
  'a setup whose card is refused': {
    card: 'sandbox_no_funds',
    begin: setup,
    left: { plans: 0, drafts: 1, invoices: 0, balance: 0, invoiced: 0, charged: 0, refunded: 0, open: 0, coupons: 0, letters: 0 },
  },
  'a change of plan': {
    card: 'sandbox_paid',
    begin: async (accountId) => {
      await none(accountId)
      return { kind: 'switch' }
    },
    left: { plans: 2, drafts: 0, invoices: 2, balance: 0, refunded: 0, open: 0, coupons: 0 },
  },
  'a refund': {
    card: 'sandbox_paid',
    begin: async (accountId) => {
      await none(accountId)
      await giveCredit(client, accountId)
      const { rows } = await client.query<{ id: string }>('select payment_attempt_id as id from payment_attempt where account_id = $1', [
        accountId,
      ])
      return { kind: 'refund', attemptId: rows[0]!.id }
    },
    left: { plans: 1, drafts: 0, invoices: 1, balance: 0, invoiced: 29, charged: 29, refunded: 10, open: 0, coupons: 0, letters: 2 },
  },
}

const findLeft = `select (select count(*)::integer from account_product where account_id = $1) as plans,
  (select count(*)::integer from subscription_setup where account_id = $1) as drafts, (select count(*)::integer from invoice where account_id = $1) as invoices,
  (select coalesce(sum(amount), 0)::float8 from ledger_entry where account_id = $1) as balance,
  (select coalesce(sum(total), 0)::float8 from invoice where account_id = $1) as invoiced,
  (select coalesce(sum(c.cents), 0)::float8 / 100 from sandbox_charge c where c.customer_id = 'cus_' || $1::text and c.status = 'paid') as charged,
  (select coalesce(sum(r.cents), 0)::float8 / 100 from sandbox_refund r join sandbox_charge c on c.charge_key = r.charge_key where c.customer_id = 'cus_' || $1::text) as refunded,
  (select count(*)::integer from payment_attempt where account_id = $1 and status = 'started')
    + (select count(*)::integer from refund where account_id = $1 and status = 'started') as open,
  (select coalesce(sum(used_coupons), 0)::integer from coupon where coupon_code = 'TEN' || $2::text) as coupons,
  (select count(*)::integer from mail_message where account_id = $1) as letters`

test.skipIf(isOnCluster()).each(Object.entries(rounds))(
  'killed at each fail point and tried again, %s happens once',
  async (named, { card, begin, left }) => {
    let at = 0
    for (let isKilled = true; isKilled; at += 1) {
      const [accountId, providerId] = await customer(card)
      await client.query('update account set provider_margin_rate = null where account_id = $1', [providerId])
      const act = await begin(accountId)
      const live = async (failAt?: number) => {
        const killed = await runVictim(victim.file, { connection, accountIds: [accountId], act, ...(failAt !== undefined && { failAt }) })
        for (const later of [minutesLater, minutesLaterForRefunds]) await client.query(later)
        return killed
      }
      isKilled = await live(at)
      if (isKilled) await live(at)
      expect(await live()).toBe(false)
      const { rows } = await client.query(findLeft, [accountId, made])
      expect(rows[0], `${named}, fail point ${at}`).toMatchObject(left)
      const { invoiced, charged } = rows[0] as { invoiced: number; charged: number }
      expect(Math.round(100 * (invoiced - charged)), `${named}, fail point ${at}`).toBe(0)
      expect(await gapsIn(client)).toEqual([])
    }
    console.log(`${named}: done after ${at} points`)
    expect(at).toBeGreaterThan(5)
  },
)
