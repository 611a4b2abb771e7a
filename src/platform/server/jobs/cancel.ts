import type { Job } from '#platform/contract/job.ts'
import type { Context } from '#platform/server/access/context.ts'
import { cancelJob } from './job-sql.ts'
import { tellingJob } from './job-topic.ts'

/** Cancels a job that the caller may cancel; an ended one stays as it is. */
export const cancelNow = (
  { tenant, services }: Pick<Context, 'tenant' | 'services'>,
  { jobId, startedBy, kind }: Pick<Job, 'jobId' | 'startedBy' | 'kind'>,
): Promise<void> =>
  tenant.write(async (transaction) => {
    const now = await transaction.row<Pick<Job, 'status'>>(cancelJob, [jobId])
    if (!now) return
    await transaction.all(tellingJob({ jobId, status: now.status, done: 0, total: null, startedBy }))
    // A job that is queued again after an earlier server had started it.
    if (now.status === 'cancelled') await services.jobs.whenCancelled(kind)?.(transaction, jobId)
  })
