import { jobs } from '#everyday/jobs/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { send } from '#platform/web/api/send.ts'
import { untilEnded } from '#platform/web/live/jobs.ts'

interface Check<Found> {
  readonly start: () => Promise<Job>
  /** Reads the findings of the job, once it has ended. */
  readonly read: (jobId: string) => Promise<Found>
  /** Each state of the job. */
  readonly onJob: (job: Job) => void
}

/** Runs a check as a job; aborting cancels it. */
export async function followCheck<Found>({ start, read, onJob }: Check<Found>, signal: AbortSignal): Promise<Found> {
  const started = await start()
  const { jobId } = started
  const cancel = () => void send(jobs.calls.cancel, { params: { id: jobId } }).catch(() => {})
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel)
  try {
    onJob(started)
    const job = await untilEnded(started, async () => {
      const now = await send(jobs.calls.get, { params: { id: jobId } })
      onJob(now)
      return now
    })
    if (job.status !== 'succeeded') throw new Error(job.message ?? 'The check was cancelled.')
    return await read(jobId)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
