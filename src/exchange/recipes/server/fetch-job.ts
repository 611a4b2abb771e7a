/**
 * Fetches the next file of a recipe, compares it, and leaves it waiting or takes it. Each step that writes is one transaction that says how far the fetch is,
 * so that a killed run continues after the last one. A failure is shown as a sentence beside the address.
 */
import { largestTable } from '#platform/contract/largest.ts'
import type { Fetch, FetchCounts } from '#exchange/recipes/contract/source.ts'
import type { Counts } from '#exchange/imports/contract/check.ts'
import { assignJob } from '#exchange/imports/server/stored.ts'
import { DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { FetchFault, whileFetched } from '#platform/server/http/fetch-file.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { defineJob, JobCancelled, JobInterrupted, type JobRun } from '#platform/server/jobs/job.ts'
import { change } from '#platform/server/records/changes.ts'
import { indexNow } from '#platform/server/records/late-index.ts'
import { finishFetch } from './fetch-letter.ts'
import { countsInWords, heldBack, oddColumns } from './fetch-words.ts'
import { opened, takeFile, triedRun, type Opened } from './jobs.ts'
import { addFile } from './next-file.ts'
import type { RecipeRun } from './run-recipe.ts'
import { shapeOf } from './shape.ts'
import { endFetch, forgetMark, keepFile, keepMark, oneFetch, oneSource, type StoredFetch } from './source-rows.ts'
import { fetchRecipeKind, zoneIn, type FetchDetails } from './start-fetch.ts'
import { findRecipe, refuseIfRunning, releaseWaiting } from './stored.ts'

type Run = JobRun<FetchDetails>
interface Ended {
  readonly result: Exclude<Fetch['result'], 'running'>
  readonly message: string
  readonly counts?: FetchCounts
}

const accept = 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/json;q=0.9, */*;q=0.5'

export const fetchRecipeJob = defineJob<FetchDetails>(
  fetchRecipeKind,
  async (job) => {
    const fetch = await job.tenant.row(oneFetch, [job.details.fetchId])
    // The recipe, or its address, is gone.
    if (!fetch) throw new JobCancelled()
    if (fetch.result === null) await fetchAndCompare(job, fetch).catch((error: unknown) => fail(job, error))
    await finishFetch(job)
  },
  { cannotCancel: 'A fetch ends by itself within minutes. Remove the address to stop later ones.' },
)

async function fetchAndCompare(job: Run, fetch: StoredFetch): Promise<void> {
  const importId = fetch.importId ?? (await fetchFile(job, fetch))
  if (importId === null) return end(job, { result: 'unchanged', message: 'The file is the same as the last one.' })
  const about = await opened({ ...job, details: { recipeId: fetch.recipeId, importId } })
  const odd = oddColumns(shapeOf(about.recipe, about.stored, about.subject))
  if (odd === null && (await sourceOf(job)).takes) return take(job, about)
  return compare(job, about, odd)
}

async function sourceOf(job: Run) {
  const source = await job.tenant.row(oneSource, [await zoneIn(job), job.details.recipeId])
  if (!source) throw new JobCancelled()
  return source
}

/** Stores the file as the one that waits, with its mark; answers its import, or null for the file that is known. */
async function fetchFile(job: Run, { isScheduled }: StoredFetch): Promise<string | null> {
  const { tenant, services, actor, details } = job
  const recipe = await findRecipe(tenant, actor, details.recipeId)
  await refuseIfRunning(tenant, recipe)
  const { address, etag, digest, stands } = await sourceOf(job)
  // A schedule does not bring back a file that somebody has discarded or undone; a person who asks for it does.
  const known = isScheduled || stands ? { etag, digest } : { etag: null, digest: null }
  const asked = { address, accept, most: largestTable, isPrivateAllowed: services.settings.privateImportFiles, etag: known.etag }
  return whileFetched(services, asked, async (file) => {
    if (!file || file.digest === known.digest) return null
    const where = { tenant, services, by: actor }
    const added = await addFile(where, recipe, file, async (transaction, importId) => {
      await transaction.rows(keepFile, [details.fetchId, importId])
      await transaction.rows(keepMark, [details.recipeId, file.etag, file.digest, importId])
    })
    return added.importId
  })
}

/** Leaves the file waiting, unless nothing in it would change anything. */
async function compare(job: Run, about: Opened, why: string | null): Promise<void> {
  const run = await triedRun(job, about)
  const counts = countsOf(run.imported.counts)
  if (!isNews(run) && why === null)
    return end(
      job,
      { result: 'unchanged', message: 'The file is another one, but nothing in it is new or changed.', counts },
      (transaction) => releaseWaiting(transaction, about.recipe.recipeId),
    )
  const message = [`${countsInWords(counts)}.`, why].filter(Boolean).join(' ')
  return end(job, { result: 'waiting', message, counts })
}

/** The file is not taken unseen: too much of the recipe is missing. Without a reason nothing in it is news. */
class NotTaken extends Error {
  override name = 'NotTaken'
  constructor(readonly why: string | null) {
    super()
  }
}

async function take(job: Run, about: Opened): Promise<void> {
  const refuse = (run: RecipeRun) => {
    const why = heldBack(newlyGone(run), run.followed.before)
    if (why !== null || !isNews(run)) throw new NotTaken(why)
  }
  try {
    await change(job.tenant, job.actor, async (changes) => {
      await assignJob(changes.transaction, about.stored, job.jobId, undefined)
      const { counts, message } = await takeFile(job, changes, about, refuse)
      await endWithin(changes.transaction, job, { result: 'taken', message, counts: countsOf(counts) })
    })
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    return compare(job, about, error.why)
  }
  indexNow(job.services, about.subject.of.entity)
}

/** Records that a file lacks and that stay as they are would be news every time otherwise. */
const newlyGone = ({ followed }: RecipeRun): number => followed.gone.filter((one) => one.isNews).length

function isNews(run: RecipeRun): boolean {
  const { new: added, changed, rejected } = countsOf(run.imported.counts)
  return added + changed + rejected + newlyGone(run) > 0
}

const countsOf = ({ create, update, unchanged, reject, gone = 0 }: Counts): FetchCounts => ({
  new: create,
  changed: update,
  gone,
  unchanged,
  rejected: reject,
})

const end = (job: Run, ended: Ended, alongside?: (transaction: TenantTransaction) => Promise<unknown>): Promise<void> =>
  job.tenant.write(async (transaction) => {
    await alongside?.(transaction)
    await endWithin(transaction, job, ended)
  })

async function endWithin(transaction: TenantTransaction, { details }: Run, { result, message, counts }: Ended): Promise<void> {
  const values = [details.fetchId, result, message, counts ? JSON.stringify(counts) : null]
  if (!(await transaction.row(endFetch, values))) throw new JobCancelled()
}

const fault = 'The server had an internal error and has logged it. Nothing was changed. The next fetch tries again.'

async function fail(job: Run, error: unknown): Promise<void> {
  if (error instanceof DatabaseUnavailable || error instanceof JobCancelled || error instanceof JobInterrupted) throw error
  const isExpected = error instanceof FetchFault || error instanceof Refusal
  if (!isExpected) job.services.log.error({ err: error, jobId: job.jobId }, 'The file of a recipe could not be fetched')
  // The next fetch tries its file again.
  await end(job, { result: 'failed', message: isExpected ? error.message : fault }, (transaction) =>
    transaction.rows(forgetMark, [job.details.recipeId, job.details.fetchId]),
  )
}
