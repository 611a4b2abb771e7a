/** Every statement on the table `job`. */
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
  text: `insert into job (account_id, job_id, kind, details, started_by, started_by_name, on_behalf_of, on_behalf_of_name, limited_to)
values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9)`,
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
  errors_file = $8, errors_file_name = $9, finished_date = statement_timestamp()
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
export const openJobsSince: Statement = {
  name: 'job.open',
  text: `select kind, account_id as "accountId", job_id as "jobId" from job where status in ('queued', 'running') and created_date <= now() - make_interval(secs => $1)
order by created_date`,
}
