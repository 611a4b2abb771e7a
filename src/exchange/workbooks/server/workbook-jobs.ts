/** Runs the import of a workbook, and its undo: each in one transaction with its history, its outcome and the job's, so that it happens once or not at all. */
import { claimImport, keepOutcome } from '#exchange/imports/server/import-job.ts'
import { undoImports } from '#exchange/imports/server/write/undo-imports.ts'
import { undoneInWords } from '#exchange/imports/server/write/undo-job.ts'
import { keepWritten } from '#exchange/imports/server/write/written-records.ts'
import { subjectOf } from '#exchange/imports/server/subjects.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { capital, counted } from '#platform/contract/words.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { change } from '#platform/server/records/changes.ts'
import { indexNow } from '#platform/server/records/late-index.ts'
import { importSheets } from './import-workbook.ts'
import { findRun, markImported, markUndone, takenOf } from './stored-runs.ts'

export const workbookKind = 'importWorkbook'
export const undoWorkbookKind = 'undoWorkbook'

export const workbookJob = defineJob<{ runId: string }>(workbookKind, async (job) => {
  const run = await findRun(job.tenant, job.actor, job.details.runId)
  const sheets = takenOf(run)
  await change(job.tenant, job.actor, async (changes) => {
    const { transaction } = changes
    if (!(await markImported(transaction, run.runId))) throw ruleNotMet('id', 'This workbook has been imported already.')
    const written: { importId: string; written: Parameters<typeof keepWritten>[2] }[] = []
    const counts = { create: 0, update: 0, reject: 0 }
    await importSheets(job, changes, sheets, 'Importing', async (asked, imported) => {
      const { importId } = asked.stored
      await claimImport(transaction, asked.stored)
      await keepOutcome(job, transaction, { ...asked, imported })
      written.push({ importId, written: imported.written })
      for (const action of ['create', 'update', 'reject'] as const) counts[action] += imported.counts[action]
    })
    // A later sheet may change what an earlier one wrote; the undo goes by how all of them left it.
    for (const one of written) await keepWritten(transaction, one.importId, one.written)
    await job.finish(transaction, { message: importedInWords(counts), result: { runId: run.runId, ...counts } })
  })
  for (const entity of new Set(sheets.map((sheet) => subjectOf(sheet.entity).of.entity))) indexNow(job.services, entity)
})

/** "Added 1,200 and changed 3 records; 2 rows were rejected." */
function importedInWords({ create, update, reject }: { create: number; update: number; reject: number }): string {
  const done = [create && `added ${formatNumber(create)}`, update && `changed ${formatNumber(update)}`].filter(Boolean).join(' and ')
  const sentence = done ? `${capital(done)} ${create + update === 1 ? 'record' : 'records'}` : 'Nothing was changed'
  return `${sentence}${reject ? `; ${counted(reject, 'row was', 'rows were')} rejected` : ''}.`
}

export const undoWorkbookJob = defineJob<{ runId: string }>(undoWorkbookKind, async (job) => {
  const run = await findRun(job.tenant, job.actor, job.details.runId)
  await change(job.tenant, job.actor, async (changes) => {
    if (!(await markUndone(changes.transaction, run.runId))) throw ruleNotMet('id', 'This import is undone already.')
    const importIds = takenOf(run).map(({ importId }) => importId)
    const kept = await undoImports(changes, importIds, (done, total) => job.progress(done, total, 'Undoing the import'))
    await job.finish(changes.transaction, { message: undoneInWords(kept), result: { runId: run.runId, kept: kept.length } })
  })
})
