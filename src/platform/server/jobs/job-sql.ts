/** Every statement on the table `job`. */
import type { Job } from '#platform/contract/job.ts'
import type { Right } from '#platform/contract/rights.ts'
import type { Statement } from '#platform/server/database/tenant.ts'

export interface TakenJob {
  kind: string
  details: unknown
  attempt: number
  userId: string
  userName: string
  originalUserId: string
  originalUserName: string
  /** Rights of the API token that started it. */
  limitedTo: Right[] | null
}

export const insertJob: Statement = {
  name: 'job.insert',
  text: `insert into job (account_id, job_id, kind, details, started_by, started_by_name, on_behalf_of, on_behalf_of_name, limited_to, is_scheduled)
values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10)`,
}

/** One server at a time: the row's lock decides, and `attempt` shuts out the server that had it before. */
export const takeJob: Statement = {
  name: 'job.take',
  text: `update job set status = 'running', attempt = attempt + 1, started_date = least(started_date, now()), done = 0
where account_id = $1 and job_id = $2 and status in ('queued', 'running')
returning kind, details, attempt, started_by as "userId", started_by_name as "userName", on_behalf_of as "originalUserId", on_behalf_of_name as "originalUserName", limited_to as "limitedTo"`,
}

/** No other attempt begins until the transaction ends; no row: another has begun. */
export const holdJob: Statement = {
  name: 'job.hold',
  text: `select 1 as one from job where account_id = $1 and job_id = $2 and attempt = $3 and status = 'running' for update`,
}

export const tellProgress: Statement<{ isCancelled: boolean }> = {
  name: 'job.progress',
  text: `update job set done = $4, total = coalesce($5, total), message = coalesce($6, message)
where account_id = $1 and job_id = $2 and attempt = $3 and status = 'running' returning cancel_requested as "isCancelled"`,
}

export const finishJob: Statement = {
  name: 'job.finish',
  text: `update job set status = 'succeeded', done = coalesce(total, done), message = $4, result = $5::jsonb, result_file = $6, result_file_name = $7,
  errors_file = $8, errors_file_name = $9, reach_portfolios = $10, reach_amounts = $11, finished_date = statement_timestamp()
where account_id = $1 and job_id = $2 and attempt = $3 and status = 'running' and not cancel_requested returning job_id`,
}

export const endJob: Statement = {
  name: 'job.end',
  text: `update job set status = $4, message = $5, finished_date = now() where account_id = $1 and job_id = $2 and attempt = $3 and status = 'running'
returning job_id`,
}

/** An orderly stop is not an attempt. */
export const returnJob: Statement = {
  name: 'job.return',
  text: `update job set status = 'queued', done = 0, attempt = attempt - 1 where account_id = $1 and job_id = $2 and attempt = $3 and status = 'running'`,
}

/** A job that has not begun is cancelled at once; a running one at its next step. */
export const cancelJob: Statement = {
  name: 'job.cancel',
  text: `update job set cancel_requested = true, status = case when status = 'queued' then 'cancelled' else status end,
  finished_date = now() + case when status = 'queued' then interval '0' end
where account_id = $1 and job_id = $2 and status in ('queued', 'running') returning status`,
}

/** Over all accounts: jobs that need a worker. $1: minimum age in seconds. */
export const openJobsSince: Statement<OpenJob> = {
  name: 'job.open',
  text: `select kind, account_id as "accountId", job_id as "jobId", status, attempt from job
where status in ('queued', 'running') and created_date <= now() - make_interval(secs => $1) order by created_date`,
}
export interface OpenJob {
  kind: string
  accountId: string
  jobId: string
  status: Job['status']
  attempt: number
}

/** Its server is gone: it waits for its turn again. */
export const requeueJob: Statement = {
  name: 'job.requeue',
  text: `update job set status = 'queued', done = 0 where account_id = $1 and job_id = $2 and attempt = $3 and status = 'running'`,
}

export interface NextJob {
  accountId: string
  jobId: string
  isScheduled: boolean
}

/** $1: the kinds that the server knows, $2: jobs to pass over, $3: accounts that hold a worker. */
const firstOf = (rank: number, which: string) =>
  `(select ${rank} as rank, account_id, job_id, is_scheduled from job where status = 'queued' and created_date <= now() and kind = any($1::text[])
  and job_id <> all($2::uuid[]) and ${which} order by account_id, created_date limit 1)`
const ofOthers = 'account_id <> all($3::uuid[])'

/**
 * Over all accounts: the job whose turn it is. Jobs that people wait for come first; accounts take turns, the next after $4 (of people's jobs) or $5 (of
 * scheduled ones), or the first again. An account that holds a worker gets another one when no other account waits. Each is a few steps in an index.
 */
export const nextJob: Statement<NextJob> = {
  name: 'job.next',
  text: `select account_id as "accountId", job_id as "jobId", is_scheduled as "isScheduled" from (${[
    firstOf(1, `not is_scheduled and ${ofOthers} and account_id > $4`),
    firstOf(2, `not is_scheduled and ${ofOthers}`),
    firstOf(3, `is_scheduled and ${ofOthers} and account_id > $5`),
    firstOf(4, `is_scheduled and ${ofOthers}`),
    firstOf(5, 'not is_scheduled'),
    firstOf(6, 'is_scheduled'),
  ].join('\nunion all ')}) waiting order by rank limit 1`,
}

/** Starts of one account take turns, so that none is missing from the count. */
export const lockWaiting: Statement = {
  name: 'job.lock_waiting',
  text: "select pg_advisory_xact_lock(hashtextextended($1::text || ' jobs', 0))",
}
/** Jobs that wait, without those of schedules: all of the account's, and those of $2. */
export const countWaiting: Statement<{ all: number; own: number }> = {
  name: 'job.count_waiting',
  text: `select count(*)::integer as "all", count(*) filter (where started_by = $2)::integer as own
from job where account_id = $1 and status = 'queued' and not is_scheduled`,
}
