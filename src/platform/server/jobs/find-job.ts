/** Jobs as calls answer them. */
import type { Job } from '#platform/contract/job.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import { rightThat } from '#platform/contract/roles.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound } from '#platform/server/http/refusal.ts'

/** $2: the user; null for readers of all jobs. */
export const jobsSeen = 'from job j where j.account_id = $1 and ($2::uuid is null or j.started_by = $2)'
export const jobColumns = `j.job_id as "jobId", j.kind, j.status, j.done, j.total, j.message, j.result, j.result_file_name as "resultFileName", j.errors_file_name as "errorsFileName",
  j.started_by as "startedBy", j.started_by_name as "startedByName", nullif(j.on_behalf_of_name, j.started_by_name) as "onBehalfOfName",
  j.created_date as "createdDate", j.started_date as "startedDate", j.finished_date as "finishedDate"`

const oneJob: Statement<Job> = { name: 'job.one', text: `select ${jobColumns} ${jobsSeen} and j.job_id = $3` }
/** The user whose jobs the session sees; null for readers of all jobs. */
export const whoseJobs = ({ session }: Context): string | null =>
  mayEverywhere(session.grants, rightThat('administering')) ? null : session.userId

/** A job of any starter, for readers who can see its subject. */
export async function readJob({ tenant }: Pick<Context, 'tenant'>, id: string): Promise<Job> {
  const found = await tenant.row(oneJob, [null, id])
  if (!found) throw notFound('job')
  return found
}

/** A job that the session's user has started, or may see. */
export async function findJob(context: Context, id: string): Promise<Job> {
  const found = await context.tenant.row(oneJob, [whoseJobs(context), knownId(id, 'job')])
  if (!found) throw notFound('job')
  return found
}
