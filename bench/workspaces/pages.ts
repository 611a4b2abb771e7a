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
import type { Statement } from '#platform/server/database/statement.ts'
import { migrate } from '#platform/server/migrate.ts'
import { countInstallation, listInstallation, mostCounted } from '#workspace/workspaces/server/managed.ts'

type Asked = readonly [Statement, readonly (string | number)[]]
interface Explained {
  readonly 'QUERY PLAN': [{ readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number } }]
}

/** A hundred accounts are on trial, all but a hundred are quiet, and all are at their limit; two are found by the word. */
const fill = `insert into account (account_id, name, workspace_name, is_trial_account, is_quiet, max_edit_user_accounts)
select gen_random_uuid(), case when n in (7, 700) then 'Harbour' else 'Company' end, 'Workspace ' || n, n <= 1000 and n % 10 = 0, n > 1000 or n % 10 <> 0, 0
from generate_series($1::integer, $2::integer) n`

const rare = '%harbour%'
const page = [25, 0]
const counted = 25 + mostCounted
const searched = { isSearched: true } as const

/** Statements of a page: its total and its lines. */
const kinds = [
  ['first page of 25', [countInstallation({}), [counted]], [listInstallation({}), page]],
  ['page from the 500th on', [countInstallation({}), [counted + 500]], [listInstallation({}), [25, 500]]],
  ['search', [countInstallation(searched), [counted, rare]], [listInstallation(searched), [...page, rare]]],
  [
    'search that finds all',
    [countInstallation(searched), [counted, '%workspace%']],
    [listInstallation({ ...searched, isBroad: true }), [...page, '%workspace%']],
  ],
  ...(['trial', 'limit', 'quiet'] as const).map(
    (view) => [view, [countInstallation({ view }), [counted]], [listInstallation({ view }), page]] as const,
  ),
] as const

const folder = mkdtempSync(join(tmpdir(), 'portolan-accounts-'))
const log = pino({ level: 'silent' })
const embedded = await startEmbedded(folder, log)
const client = new Client(embedded.connection)
try {
  await migrate(embedded.connection, log)
  await client.connect()
  // As the server runs them: planned once, for any values.
  await client.query('set plan_cache_mode to force_generic_plan')
  const buffersOf = async ([{ text }, values]: Asked) => {
    await client.query(`prepare looked as ${text}`)
    const given = values.map((value) => (typeof value === 'number' ? String(value) : client.escapeLiteral(value))).join(', ')
    const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json) execute looked (${given})`)
    await client.query('deallocate looked')
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const readWith = async (from: number, to: number) => {
    await client.query(fill, [from, to])
    await client.query('vacuum analyze')
    const read: number[] = []
    for (const [, total, lines] of kinds) read.push((await buffersOf(total)) + (await buffersOf(lines)))
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
