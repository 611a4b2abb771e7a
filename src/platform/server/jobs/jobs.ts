/**
 * The queue: starts jobs, runs them a few at a time, and takes up what a killed server left. An entry of graphile-worker says that a job waits, and wakes one
 * worker; which job that does is decided by `turns.ts`.
 */
import type { Logger } from 'graphile-worker'
import type { Services } from '#platform/server/access/context.ts'
import { queueConnections } from '#platform/server/database/connection-count.ts'
import { openClaims } from './claims.ts'
import type { JobDefinition } from './job.ts'
import { openJobsSince, requeueJob, type OpenJob } from './job-sql.ts'
import type { Jobs } from './queue.ts'
import { queueJob } from './queue-job.ts'
import { openQueuePool } from './queue-pool.ts'
import { runJob } from './run-job.ts'
import { openTurns } from './turns.ts'
import { refuseTooMany } from './waiting-jobs.ts'

interface Queued {
  kind: string
  accountId: string
  jobId: string
}

/** Jobs at a time, in one server. */
const concurrency = 2
/** Seconds between two checks for jobs without a worker. */
const watchPause = 10
/** Early looks after the start, in seconds: PostgreSQL may see the end of a killed server a moment after we have begun. */
const earlyLooks = [0.5, 2, 5]
/** Younger jobs may still be on the way into the queue. Seconds. */
const onTheWay = 10

export function openJobs(base: Omit<Services, 'jobs'>, definitions: readonly JobDefinition[]): Jobs {
  const kinds = new Map(definitions.map((definition) => [definition.kind, definition]))
  const { database, log, disk } = base
  let stopping = false
  let opened: Promise<{ add: (job: Queued) => Promise<void>; close: () => Promise<void> }> | undefined

  const open = async () => {
    // Loaded once the server answers: it would make every start wait.
    const { Logger, run } = await import('graphile-worker')
    const pool = openQueuePool(database.connection, queueConnections - 1, log)
    const claims = openClaims(database.connection)
    const underWay = new Set<Promise<void>>()
    const turns = openTurns(database.system, claims, [...kinds.keys()])
    const doNext = async () => {
      // The job stays in the queue until there is room.
      if (stopping || !(await disk.hasRoomFor('any'))) return
      const next = await turns.take()
      if (!next) return
      try {
        await runJob(services, kinds, next.accountId, next.jobId, () => stopping)
      } finally {
        await turns.release(next)
      }
    }
    const work = async () => {
      const done = doNext()
      underWay.add(done)
      await done.finally(() => underWay.delete(done))
    }
    const runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: new Logger(quietly(base)),
      // A server takes only the kinds that it knows: during an update two versions share the queue.
      taskList: Object.fromEntries([...kinds.keys()].map((kind) => [kind, work])),
    })
    const add = async ({ kind, accountId, jobId }: Queued) =>
      void (await runner.addJob(kind, { accountId, jobId }, { jobKey: jobId, maxAttempts: 1 }))
    /** False while its server lives. */
    const requeued = async ({ accountId, jobId, attempt }: OpenJob) => {
      if (!(await claims.take(jobId))) return false
      try {
        await database.system.rows(requeueJob, [accountId, jobId, attempt])
      } finally {
        await claims.release(jobId)
      }
      return true
    }
    const takeUp = async (seconds: number) => {
      if (!(await disk.hasRoomFor('any'))) return
      for (const job of await database.system.rows(openJobsSince, [seconds])) {
        if (job.status === 'running' && !(await requeued(job))) continue
        await add(job)
      }
    }
    await takeUp(0)
    const look = (seconds: number) =>
      void takeUp(seconds).catch((error: unknown) => log.warn({ err: error }, 'Could not look for jobs left behind'))
    const looks = [...earlyLooks.map((after) => setTimeout(look, after * 1000, 0)), setInterval(look, watchPause * 1000, onTheWay)]
    for (const timer of looks) timer.unref()
    const close = async () => {
      looks.forEach(clearInterval)
      await runner.stop()
      await Promise.allSettled(underWay)
      await claims.end()
      await pool.end()
    }
    return { add, close }
  }
  const ready = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  const jobs: Jobs = {
    start: async ({ session, tenant }, kind, details, alongside) => {
      const jobId = await tenant.write(async (transaction) => {
        await refuseTooMany(transaction, session)
        const id = await queueJob(transaction, session, kind, details)
        await alongside?.(transaction, id)
        return id
      })
      await jobs.begin(tenant.accountId, kind, jobId)
      return jobId
    },
    begin: async (accountId, kind, jobId) => {
      const { add } = await ready()
      await add({ kind, accountId, jobId })
    },
    whyKept: (kind) => kinds.get(kind)?.cannotCancel,
    whenCancelled: (kind) => kinds.get(kind)?.whenCancelled,
    open: async () => void (await ready()),
    stop: async () => {
      stopping = true
      const running = opened
      opened = undefined
      await (await running)?.close()
    },
  }
  // Statements of a job may take longer than those of a call.
  const services: Services = { ...base, database: database.askedBy({ share: '', isPatient: true }), jobs }
  return jobs
}

/** Passes the queue's messages to the log; routine ones at debug level. */
const quietly =
  ({ log }: Pick<Services, 'log'>): ConstructorParameters<typeof Logger>[0] =>
  () =>
  (level, message) => {
    const told: string = level
    if (told === 'error') log.error({ queue: message }, 'The job queue met an error')
    else if (told === 'warning') log.warn({ queue: message }, 'The job queue warns')
    else log.debug({ queue: message }, 'Job queue')
  }
