/** A dry run as a job: it shows how far it is and can be cancelled; what it found is fetched when it has ended. */
import { Readable } from 'node:stream'
import { checkPage, type CheckedPage } from '#exchange/imports/contract/check.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { jsonLine, linesIn } from '#platform/server/files/json-lines.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/job.ts'
import { dryRun, type Found } from './dry-run.ts'
import { keyBeside } from './import-files.ts'
import { findImport, tableOf, type StoredImport } from './stored.ts'
import { refuseWithoutRight, subjectOf } from './subjects.ts'

export const checkKind = 'importCheck'

interface CheckQuery {
  readonly job: string
  /** The first one unless given. */
  readonly page?: number | undefined
}

const keyOf = (stored: StoredImport, jobId: string) => keyBeside(stored, `check-${jobId}`)

export const checkJob = defineJob<{ importId: string }>(checkKind, async (job) => {
  const stored = await findImport(job.tenant, job.details.importId)
  refuseWithoutRight(job.actor.grants, subjectOf(stored.entity))
  const table = await tableOf(job, stored)
  const found = await dryRun(job, stored, table, (done) => job.progress(done, table.rows.length, 'Checking'))
  const key = await keepCheck(job, stored, found)
  return { message: 'Checked.', result: { importId: stored.importId }, resultFile: { key, name: 'check.ndjson' } }
})

/** Keeps what a check found and answers its key: a line for what is said of the whole file, and one for each page of rows. */
export async function keepCheck(
  { services, jobId }: Pick<JobRun, 'services' | 'jobId'>,
  stored: StoredImport,
  found: Found,
): Promise<string> {
  const key = keyOf(stored, jobId)
  await services.files.putStream(key, Readable.from(linesOf(found)), 'application/x-ndjson')
  return key
}

const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / checkPage))

function* linesOf({ rows, ...found }: Found): Generator<Buffer> {
  const pages = pagesOf(rows.length)
  yield jsonLine({ ...found, pages })
  for (let page = 0; page < pages; page++) yield jsonLine(rows.slice(page * checkPage, (page + 1) * checkPage))
}

/**
 * The findings of a check, a {@link CheckedPage}: its rows are sent as they were kept, since reading and writing long ones would keep others waiting.
 * @throws Refusal 404 for one that has not ended, or is too old, and for a page past the last
 */
export async function readCheck(files: FileStore, stored: StoredImport, { job, page = 0 }: CheckQuery): Promise<Answer> {
  const file = await files.get(keyOf(stored, job))
  if (!file) throw notFound('check')
  try {
    const next = linesIn(file.stream)
    const ofFile: Omit<CheckedPage, 'rows' | 'page'> = JSON.parse(await next())
    if (page >= ofFile.pages) throw notFound('page')
    for (let at = 0; at < page; at++) await next()
    const head = JSON.stringify({ ...ofFile, page })
    return json(`${head.slice(0, -1)},"rows":${await next()}}`)
  } finally {
    file.stream.destroy()
  }
}
