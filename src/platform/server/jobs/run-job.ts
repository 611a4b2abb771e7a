/** Takes one job up, runs it, and writes how it ended. */
import { actorNow } from '#platform/server/access/actor.ts'
import type { Services } from '#platform/server/access/context.ts'
import { amountsSeen, portfoliosSeen } from '#platform/server/access/session.ts'
import type { JobMoved } from '#platform/contract/live.ts'
import type { Tenant, TenantTransaction } from '#platform/server/database/tenant.ts'
import { DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import { FileStoreError, FileStoreFull } from '#platform/server/files/file-store.ts'
import { collectingOften } from '#platform/server/garbage.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Actor } from '#platform/server/records/changes.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { JobCancelled, JobInterrupted, type JobDefinition, type JobOutcome, type JobRun } from './job.ts'
import { tellingJob } from './job-topic.ts'
import { endJob, finishJob, returnJob, takeJob, tellProgress, type TakenJob } from './job-sql.ts'

/** Milliseconds between two writes of progress. */
const progressPause = 300

/** A job that was begun so often and never ended takes its server down with it, or is never given the time. */
const mostAttempts = 10
const hopeless = `It was begun ${mostAttempts} times, and each time the server was gone before it was done. Try again with less data at a time.`

const fault =
  'The server had an internal error and has logged it. Nothing was changed. Start it again; if it fails again, tell the administrator.'

const faultOf = (error: unknown): string => {
  if (error instanceof FileStoreFull)
    return "The server's disk has no room for more files. Nothing was changed. Tell the administrator: there must be room on the disk of the data folder."
  return error instanceof FileStoreError
    ? "Files can't be read or stored at the moment. Nothing was changed. Start it again; if it goes on, tell the administrator."
    : fault
}

/** `isStopping` returns true once the server wants to stop. Files of a cancelled job are removed. */
export async function runJob(
  services: Services,
  kinds: ReadonlyMap<string, JobDefinition>,
  accountId: string,
  jobId: string,
  isStopping: () => boolean,
): Promise<void> {
  const tenant = services.database.tenant(accountId)
  const taken = await tenant.write((transaction) => transaction.row<TakenJob>(takeJob, [jobId]))
  if (!taken) return
  const moved = (status: JobMoved['status']) => tellingJob({ jobId, status, done: 0, total: null, startedBy: taken.userId })
  const end = (status: 'failed' | 'cancelled', message: string) =>
    tenant.write(async (transaction) => {
      const [ended] = await transaction.all([[endJob, [jobId, taken.attempt, status, message]], ...moved(status)])
      if (ended.length && status === 'cancelled') await kinds.get(taken.kind)?.whenCancelled?.(transaction, jobId)
      return ended.length > 0
    })
  if (taken.attempt > mostAttempts) return void (await end('failed', hopeless))
  const made: string[] = []
  try {
    await work(services, kinds, tenant, jobId, taken, isStopping, made)
  } catch (error) {
    // The outcome is unknown: the job stays in the queue, and the next run finds out whether it was committed.
    if (error instanceof DatabaseUnavailable) throw error
    if (error instanceof JobInterrupted)
      await tenant.write((transaction) => transaction.all([[returnJob, [jobId, taken.attempt]], ...moved('queued')]))
    else if (error instanceof JobCancelled) {
      // Not when another server has taken the job up: it makes the same files.
      if (await end('cancelled', 'Cancelled. Nothing was changed.')) for (const key of made) await services.files.remove(key)
    } else if (error instanceof Refusal || error instanceof SpreadsheetError) await end('failed', error.message)
    else {
      services.log.error({ err: error, jobId }, 'A job failed')
      await end('failed', faultOf(error))
    }
  }
}

async function work(
  services: Services,
  kinds: ReadonlyMap<string, JobDefinition>,
  tenant: Tenant,
  jobId: string,
  taken: TakenJob,
  isStopping: () => boolean,
  made: string[],
): Promise<void> {
  const definition = kinds.get(taken.kind)
  if (!definition) throw new Error(`There is no job of the kind ${taken.kind}`)
  const { userId, userName, originalUserId, originalUserName, limitedTo, attempt, details } = taken
  const actor = await actorNow(
    services.database.system,
    tenant.accountId,
    { userId, userName, originalUserId, originalUserName },
    limitedTo,
  )
  let isFinished = false
  const finish = async (transaction: TenantTransaction, outcome: JobOutcome) => {
    made.push(...filesOf(outcome).map(({ key }) => key))
    await writeOutcome(transaction, { jobId, attempt, grants: actor.grants }, outcome)
    await transaction.all(tellingJob({ jobId, status: 'succeeded', done: 0, total: null, startedBy: userId }))
    isFinished = true
  }
  const run: JobRun = {
    accountId: tenant.accountId,
    jobId,
    attempt,
    details,
    actor,
    tenant,
    services,
    progress: reporter(services, tenant, jobId, taken, isStopping),
    finish,
  }
  await run.progress(0)
  const outcome = await collectingOften(() => definition.run(run))
  if (!isFinished) await tenant.write((transaction) => finish(transaction, outcome ?? {}))
}

function reporter(
  { disk }: Services,
  tenant: Tenant,
  jobId: string,
  { attempt, userId }: TakenJob,
  isStopping: () => boolean,
): JobRun['progress'] {
  let told = 0
  let toldTotal: number | undefined
  return async (done, total, message) => {
    if (isStopping()) throw new JobInterrupted()
    // A new total is reported at once: a short job would end without having reported it.
    if (total === toldTotal && Date.now() - told < progressPause) return
    // Throws if the disk is full, which rolls the job's writes back.
    await disk.requireFor('little')
    told = Date.now()
    toldTotal = total
    const values = [jobId, attempt, done, total ?? null, message ?? null]
    const news = tellingJob({ jobId, status: 'running', done, total: total ?? null, startedBy: userId })
    const [[row]] = await tenant.write((transaction) => transaction.all([[tellProgress, values], ...news]))
    if (!row || row.isCancelled) throw new JobCancelled()
  }
}

const filesOf = ({ resultFile, errorsFile }: JobOutcome) => [resultFile, errorsFile].filter((file) => file !== undefined)

async function writeOutcome(
  transaction: TenantTransaction,
  { jobId, attempt, grants }: Pick<JobRun, 'jobId' | 'attempt'> & Pick<Actor, 'grants'>,
  { message, result, resultFile, errorsFile }: JobOutcome,
): Promise<void> {
  const files = [resultFile, errorsFile].flatMap((file) => [file?.key ?? null, file?.name ?? null])
  const values = [
    jobId,
    attempt,
    message ?? null,
    result ? JSON.stringify(result) : null,
    ...files,
    portfoliosSeen(grants),
    amountsSeen(grants),
  ]
  if (!(await transaction.row(finishJob, values))) throw new JobCancelled()
}
