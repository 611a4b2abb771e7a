/** Imports a whole workbook and takes that back. */
import { json } from 'node:stream/consumers'
import type { CheckedSheet, WorkbookCheck } from '#exchange/workbooks/contract.ts'
import { causeOf } from '#exchange/imports/contract/check.ts'
import { keepCheck } from '#exchange/imports/server/check-job.ts'
import { foundIn, takenBack, type Found } from '#exchange/imports/server/dry-run.ts'
import { keyBeside } from '#exchange/imports/server/import-files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { importSheets } from './import-workbook.ts'
import { findRun, tagOf, takenOf, type StoredRun } from './stored-runs.ts'

export const workbookCheckKind = 'workbookCheck'

/** Most causes of each sheet in an answer, and most rows of each cause. */
const [mostCauses, mostRejected] = [50, 20]

export const workbookCheckJob = defineJob<{ runId: string }>(workbookCheckKind, async (job) => {
  const run = await findRun(job.tenant, job.actor, job.details.runId)
  const sheets = await takenBack(job, async (changes) => {
    const found: CheckedSheet[] = []
    await importSheets(job, changes, takenOf(run), 'Checking', async (tried, imported) => {
      const check = foundIn(imported, tried)
      await keepCheck(job, tried.stored, check)
      found.push(inBrief(tried.stored.importId, check))
    })
    return found
  })
  const key = keyOf(run, job.jobId)
  const found: WorkbookCheck = { planTag: tagOf(run), sheets }
  await job.services.files.put(key, Buffer.from(JSON.stringify(found)), 'application/json')
  return { message: 'Checked.', result: { runId: run.runId }, resultFile: { key, name: 'check.json' } }
})

const keyOf = ({ sheets }: StoredRun, jobId: string): string => keyBeside(sheets[0]!, `workbook-check-${jobId}`)

function inBrief(importId: string, { counts, causes, rows, added }: Found): CheckedSheet {
  const rejected = new Map<string, number[]>()
  for (const { rowNumber, action, errors } of rows.slice())
    if (action === 'reject')
      for (const cause of new Set(errors.map(causeOf)))
        rejected.set(cause, [...(rejected.get(cause) ?? []), rowNumber].slice(0, mostRejected))
  return {
    importId,
    counts,
    causes: causes.slice(0, mostCauses).map(({ key, column, kind, message, rows: count, values }) => ({
      column,
      kind,
      message,
      rows: count,
      values,
      rejected: rejected.get(key) ?? [],
    })),
    added: added.map(({ entity, plural, names }) => ({
      entity,
      label: names.length === 1 ? recordsOf(entity).entity.label : plural,
      count: names.length,
    })),
  }
}

/** The findings of a check. @throws Refusal 404 for one that has not ended, or is too old */
export async function readWorkbookCheck(files: FileStore, run: StoredRun, jobId: string): Promise<WorkbookCheck> {
  const found = await files.get(keyOf(run, jobId))
  if (!found) throw notFound('check')
  return (await json(found.stream)) as WorkbookCheck
}
