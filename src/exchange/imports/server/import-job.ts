/** Runs an import as a job: one transaction with its history, its outcome and the job's, so that it happens once or not at all. */
import type { Counts } from '#exchange/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { capital, counted } from '#platform/contract/words.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { defineJob, type JobRun, type NamedFile } from '#platform/server/jobs/job.ts'
import { change } from '#platform/server/records/changes.ts'
import { indexNow } from '#platform/server/records/late-index.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { addedIn, countsOfAdded } from './write/added.ts'
import { keyBeside } from './import-files.ts'
import { keptForImports } from './decide/records/kept-for-imports.ts'
import { takeOverFields } from './write/made-fields.ts'
import { rejectedCsv, rejectedName } from './write/report.ts'
import { recordsOfRows } from './write/row-records.ts'
import { runImport, type Imported } from './run-import.ts'
import { findImport, tableOf, type StoredImport } from './stored.ts'
import { refuseWithoutRight, subjectFor, type Subject } from './subjects.ts'
import { keepWritten } from './write/written-records.ts'

export const importKind = 'import'

/** The job that sets the date first imports; it is the date of every entry that the transaction leaves in the change log. */
const claim: Statement = {
  name: 'import.claim',
  text: 'update import set imported_date = now() where account_id = $1 and import_id = $2 and imported_date is null returning import_id',
}
const saveCounts: Statement = {
  name: 'import.counts',
  text: 'update import set counts = $3::jsonb, row_records = $4 where account_id = $1 and import_id = $2',
}

export const importJob = defineJob<{ importId: string }>(importKind, async (job) => {
  const stored = await findImport(job.tenant, job.details.importId)
  const subject = await subjectFor(job.tenant, stored.entity)
  refuseWithoutRight(job.actor.grants, subject)
  const table = await tableOf(job, stored)
  await change(job.tenant, job.actor, async (changes) => {
    const { transaction } = changes
    await claimImport(transaction, stored)
    const imported = await runImport(changes, keptForImports(job.services.settings), { stored, table, subject }, (done) =>
      job.progress(done, table.rows.length, `Importing ${subject.plural}`),
    )
    await keepWritten(transaction, stored.importId, imported.written)
    const errorsFile = await keepOutcome(job, transaction, { stored, subject, table, imported })
    await job.finish(transaction, {
      message: importedInWords(imported.counts, subject),
      result: { importId: stored.importId, ...imported.counts },
      ...(errorsFile ? { errorsFile } : {}),
    })
  })
  indexNow(job.services, subject.of.entity)
})

/** @throws Refusal 422 when it was imported before */
export async function claimImport(transaction: TenantTransaction, { importId }: Pick<StoredImport, 'importId'>): Promise<void> {
  if (!(await transaction.row(claim, [importId]))) throw ruleNotMet('importId', 'This file has been imported already.')
}

interface Outcome {
  readonly stored: StoredImport
  readonly subject: Subject
  readonly table: Table
  readonly imported: Imported
}

/** Stores the outcome of an import without the records it has written; answers the file of its rejected rows. */
export async function keepOutcome(job: JobRun, transaction: TenantTransaction, outcome: Outcome): Promise<NamedFile | undefined> {
  const { stored, subject, imported } = outcome
  await imported.sources.keep(transaction, stored.importId, imported.rows)
  await takeOverFields(transaction, stored)
  const added = countsOfAdded(addedIn(imported, subject))
  const counts = { ...imported.counts, ...(added.length && { added }) }
  const { present } = await recordsOfRows(transaction, imported.rows, subject)
  await transaction.rows(saveCounts, [stored.importId, JSON.stringify(counts), present])
  return writeRejected(job, outcome)
}

async function writeRejected(job: JobRun, { stored, subject, table, imported }: Outcome): Promise<NamedFile | undefined> {
  const { rows, counts } = imported
  if (!counts.reject) return undefined
  const key = keyBeside(stored, 'rejected')
  const writing = { dataFolder: job.services.settings.dataFolder, share: job.accountId }
  const file = { table, plan: stored.plan, subject, cuts: stored.analysis.cuts }
  await job.services.files.putStream(key, await rejectedCsv(file, rows, writing), 'text/csv; charset=utf-8')
  return { key, name: rejectedName(stored.fileName, 'csv') }
}

/** "Added 1,200 and changed 3 applications; 2 rows were rejected." */
export function importedInWords({ create, update, reject, emptied, rounded }: Counts, { label, plural }: Subject): string {
  const done = [create && `added ${formatNumber(create)}`, update && `changed ${formatNumber(update)}`].filter(Boolean).join(' and ')
  const sentence = done ? `${capital(done)} ${create + update === 1 ? label : plural}` : 'Nothing was changed'
  const left = [
    reject && `${counted(reject, 'row was', 'rows were')} rejected`,
    emptied && `${counted(emptied, 'cell was', 'cells were')} left empty`,
    rounded && `${counted(rounded, 'number was', 'numbers were')} rounded`,
  ]
  return `${[sentence, ...left.filter(Boolean)].join('; ')}.`
}
