/**
 * The nightly run over 100, 1,000 and 10,000 workspaces with a plan and a card, some of them providers and their clients, with the letters of the morning: statements and processor time of each
 * workspace, which are to stay as they are. The first night charges a period and pays it, the second finds nothing to do:
 * node scripts/run-ts.mjs bench/billing/bench.ts
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { ahead, catalogue } from '#catalogue'
import { sandboxOf, sandboxProcess, stopSandbox } from '#billing/payments/server/sandbox/launch.ts'
import { receivablesServed } from '#billing/receivables/server/handlers.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Services } from '#platform/server/access/context.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { watchStatements } from '#platform/server/database/statement.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { openMailer } from '#platform/server/mail/mailer.ts'
import { migrate } from '#platform/server/migrate.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { readSettings } from '#platform/server/settings.ts'
import { usedBy } from '../scale/processor-time.ts'
import { addProviders, fillAccounts } from './fill.ts'

const sizes = [100, 1_000, 10_000]

const folder = mkdtempSync(join(tmpdir(), 'portolan-billing-'))
const log = pino({ level: 'silent' })
const embedded = await startEmbedded(folder, log)
await migrate(embedded.connection, log)
useFeatures(catalogue, ahead)
const database = openDatabase(embedded.connection, log)
const settings = readSettings({ BILLING: 'sandbox', SAMPLE_DATA: 'off', DATA_DIR: join(folder, 'files') })
const mailer = openMailer({ smtpUrl: null, from: settings.mailFrom }, queryOn(database.system))
const services = { database, settings, log, mailer, files: openFiles(settings) } as unknown as Services
const client = new Client(embedded.connection)
await client.connect()
const master = Number(readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[0])

let statements = 0
watchStatements({ sent: () => void (statements += 1), control: () => void (statements += 1) })
const schedules = receivablesServed.schedules.filter((one): one is AccountSchedule => 'eachAccountAt' in one)

// Starts before anything is counted.
await sandboxOf(services)
const pids = [process.pid, (await sandboxProcess(services))!.pid!]

/** Statements of the run, and milliseconds of this process, the sandbox and PostgreSQL, of each account. */
async function night(accountIds: readonly string[]): Promise<string> {
  const [sent, used] = [statements, usedBy(pids, master)]
  for (const accountId of accountIds)
    for (const { run } of schedules) await run({ tenant: database.tenant(accountId), actor: systemActor, services })
  const each = (sum: number) => (sum / accountIds.length).toFixed(1)
  return `${each(statements - sent)} | ${each(usedBy(pids, master) - used)} ms`
}

try {
  console.log('| workspaces | charged and paid: statements | processor | nothing due: statements | processor |')
  console.log('|---|---|---|---|---|')
  let made = 0
  for (const size of sizes) {
    const added = await fillAccounts(client, made, size)
    await addProviders(client)
    made = size
    await client.query('vacuum analyze')
    const charged = await night(added)
    console.log(`| ${size.toLocaleString('en')} | ${charged} | ${await night(added)} |`)
  }
  const { rows } = await client.query(
    `select count(*)::integer as invoices, (select count(*)::integer from sandbox_charge) as charges,
  (select count(*)::integer from ledger_entry where subject = 'margin') as margins, (select count(*)::integer from invoice_line where for_account_id <> account_id) as clients from invoice`,
  )
  const [{ invoices, charges, margins, clients }] = rows
  console.log(`${invoices} invoices with ${clients} lines for clients, ${charges} charges, ${margins} margins`)
} finally {
  await client.end()
  await stopSandbox(services)
  await database.end()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
