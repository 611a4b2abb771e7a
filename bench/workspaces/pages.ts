/**
 * Buffers that each statement of the operator's list reads, with 1,000 and with 10,000 accounts: node scripts/run-ts.mjs bench/workspaces/pages.ts
 * Buffers are pages of 8 kB that PostgreSQL touched; they count, since they are the same on every machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { migrate } from '#platform/server/migrate.ts'
import { fittingInstallation, listInstallation } from '#workspace/workspaces/server/managed.ts'

interface Explained {
  readonly 'QUERY PLAN': [{ readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number } }]
}

/** One of ten accounts is on trial, up to 100, and as many have a limit; two are found by the word. */
const fill = `insert into account (account_id, name, workspace_name, is_trial_account, max_edit_user_accounts)
select gen_random_uuid(), case when n in (7, 700) then 'Harbour' else 'Company' end, 'Workspace ' || n, n <= 1000 and n % 10 = 0, case when n <= 1000 and n % 10 = 5 then 0 end
from generate_series($1::integer, $2::integer) n`

const kinds = [
  ['first page of 25', listInstallation, [25, 0]],
  ['page from the 500th on', listInstallation, [25, 500]],
  ['search', fittingInstallation(true), [25, 0, '%harbour%']],
  ['search among quiet ones', fittingInstallation(true, 'quiet'), [25, 0, '%harbour%']],
  ['on trial', fittingInstallation(false, 'trial'), [25, 0]],
  ['at a limit', fittingInstallation(false, 'limit'), [25, 0]],
  ['quiet for 30 days', fittingInstallation(false, 'quiet'), [25, 0]],
] as const

const folder = mkdtempSync(join(tmpdir(), 'portolan-accounts-'))
const log = pino({ level: 'silent' })
const embedded = await startEmbedded(folder, log)
const client = new Client(embedded.connection)
try {
  await migrate(embedded.connection, log)
  await client.connect()
  const buffersOf = async (text: string, values: readonly (string | number)[]) => {
    const given = text.replaceAll(/\$(\d)/g, (_, at: string) => client.escapeLiteral(String(values[Number(at) - 1])))
    const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json) ${given}`)
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const readWith = async (from: number, to: number) => {
    await client.query(fill, [from, to])
    await client.query('vacuum analyze')
    const read: number[] = []
    for (const [, { text }, values] of kinds) read.push(await buffersOf(text, values))
    return read
  }
  const [few, many] = [await readWith(1, 1_000), await readWith(1_001, 10_000)]
  console.log('| | 1,000 accounts, buffers | 10,000 accounts, buffers |\n|---|---|---|')
  for (const [at, [what]] of kinds.entries()) console.log(`| ${what} | ${few[at]} | ${many[at]} |`)
} finally {
  await client.end()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
