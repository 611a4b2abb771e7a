import { jobs } from '#everyday/jobs/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import type { Context } from '#platform/server/access/context.ts'
import { amountsSeen, portfoliosSeen } from '#platform/server/access/session.ts'
import { removal } from '#platform/server/files/old-files.ts'
import { jobTopic } from '#platform/server/jobs/job-topic.ts'
import { findJob, jobColumns, jobsSeen, whoseJobs } from '#platform/server/jobs/find-job.ts'
import { jobFiles } from '#platform/server/jobs/job-files.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { file, type Answer } from '#platform/server/http/answer.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { cancelNow } from '#platform/server/jobs/cancel.ts'

/** SQL: somebody who sees `seen` sees all of `reach`. */
const covers = (reach: string, seen: string) => `(${seen}::uuid[] is null or ${reach} is not null and ${reach} <@ ${seen}::uuid[])`

const listJobs: Statement<Job> = { name: 'job.list', text: `select ${jobColumns} ${jobsSeen} order by j.created_date desc limit 50` }
/** $5 the portfolios that the reader sees, $6 those whose amounts; null: all. */
const jobFile: Statement<{ key: string | null; name: string | null; isSeen: boolean }> = {
  name: 'job.file',
  text: `select case when $4 then j.errors_file else j.result_file end as key, case when $4 then j.errors_file_name else j.result_file_name end as name, ${covers('j.reach_portfolios', '$5')} and ${covers('j.reach_amounts', '$6')} as "isSeen" ${jobsSeen} and j.job_id = $3`,
}

async function answerFile(context: Context, id: string, isErrors: boolean): Promise<Answer> {
  const { grants } = context.session
  const of = [whoseJobs(context), knownId(id, 'job'), isErrors]
  const found = await context.tenant.row(jobFile, [...of, portfoliosSeen(grants), amountsSeen(grants)])
  if (found?.key && !found.isSeen) throw conflict('This file holds more than you can see now. Make it again to get what you see.')
  const stored = found?.key ? await context.services.files.get(found.key) : null
  if (!stored) throw notFound('file')
  return file(stored.stream, stored.contentType, found!.name!)
}

export const jobsServed = served(jobs, {
  handlers: {
    list: (_input, context) => context.tenant.rows(listJobs, [whoseJobs(context)]),
    get: ({ params }, context) => findJob(context, params.id),
    cancel: async ({ params }, context) => {
      const job = await findJob(context, params.id)
      const why = context.services.jobs.whyKept(job.kind)
      if (why) throw ruleNotMet('jobId', why)
      await cancelNow(context, job)
      return findJob(context, job.jobId)
    },
    file: ({ params }, context) => answerFile(context, params.id, false),
    errors: ({ params }, context) => answerFile(context, params.id, true),
  },
  topics: [jobTopic],
  schedules: [removal('jobs.remove-files', 'Removes downloads made by jobs, such as exports, 30 days after the jobs ended.', jobFiles)],
})
