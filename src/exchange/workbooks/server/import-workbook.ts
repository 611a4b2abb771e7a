/** Imports the sheets of a workbook, or tries that: each is imported as by itself, and what the ones before it wrote is there for it. */
import { runImport, type Imported } from '#exchange/imports/server/run-import.ts'
import { namesOfNow } from '#exchange/imports/server/decide/records/kept-for-imports.ts'
import type { Tried } from '#exchange/imports/server/dry-run.ts'
import { tableOf, type StoredImport } from '#exchange/imports/server/stored.ts'
import { refuseWithoutRight, subjectFor } from '#exchange/imports/server/subjects.ts'
import type { JobRun } from '#platform/server/jobs/job.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** One sheet after the other, in one transaction; `then` is called for each before the next is read. */
export async function importSheets(
  job: JobRun,
  changes: Changes,
  sheets: readonly StoredImport[],
  word: string,
  then: (tried: Tried, imported: Imported) => Promise<void>,
): Promise<void> {
  const total = sheets.reduce((sum, { rowCount }) => sum + rowCount, 0)
  let before = 0
  for (const stored of sheets) {
    const subject = await subjectFor(job.tenant, stored.entity)
    refuseWithoutRight(job.actor.grants, subject)
    const table = await tableOf(job, stored)
    const asked = { stored, subject, table }
    const progress = (done: number) => job.progress(before + done, total, `${word} ${subject.plural}`)
    const imported = await runImport(changes, namesOfNow(), asked, progress)
    await then(asked, imported)
    before += stored.rowCount
    await progress(0)
  }
}
