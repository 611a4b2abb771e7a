/** A dry run as a job: it shows how far it is and can be cancelled; what it found is fetched when it has ended. */
import { json } from 'node:stream/consumers'
import type { DryRun } from '#exchange/imports/contract/check.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/job.ts'
import { dryRun } from './dry-run.ts'
import { keyBeside } from './import-files.ts'
import { findImport, tableOf, type StoredImport } from './stored.ts'
import { refuseWithoutRight, subjectOf } from './subjects.ts'

export const checkKind = 'importCheck'

const keyOf = (stored: StoredImport, jobId: string) => keyBeside(stored, `check-${jobId}`)

export const checkJob = defineJob<{ importId: string }>(checkKind, async (job) => {
  const stored = await findImport(job.tenant, job.details.importId)
  refuseWithoutRight(job.actor.grants, subjectOf(stored.entity))
  const table = await tableOf(job, stored)
  const found = await dryRun(job, stored, table, (done) => job.progress(done, table.rows.length, 'Checking'))
  const key = await keepCheck(job, stored, found)
  return { message: 'Checked.', result: { importId: stored.importId }, resultFile: { key, name: 'check.json' } }
})

/** Keeps what a check found and answers its key. */
export async function keepCheck(
  { services, jobId }: Pick<JobRun, 'services' | 'jobId'>,
  stored: StoredImport,
  found: DryRun,
): Promise<string> {
  const key = keyOf(stored, jobId)
  await services.files.put(key, Buffer.from(JSON.stringify(found)), 'application/json')
  return key
}

/** The findings of a check. @throws Refusal 404 for one that has not ended, or is too old */
export async function readCheck(files: FileStore, stored: StoredImport, jobId: string): Promise<DryRun> {
  const found = await files.get(keyOf(stored, jobId))
  if (!found) throw notFound('check')
  return (await json(found.stream)) as DryRun
}
