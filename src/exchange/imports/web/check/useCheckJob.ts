import { useEffect, useState } from 'react'
import type { Job } from '#platform/contract/job.ts'
import type { JobMoved } from '#platform/contract/live.ts'
import { onLive } from '#platform/web/live/listeners.ts'

/** Rows that are checked so far. */
export interface CheckProgress {
  readonly done: number
  readonly total: number
}

/** The progress of the job of a check: as its answers and the live stream say it. */
export function useCheckJob() {
  const [job, setJob] = useState<Pick<Job, 'jobId' | 'done' | 'total'>>()
  useEffect(
    () =>
      onLive<JobMoved>('job', (moved) =>
        setJob((now) => (now?.jobId === moved.jobId ? { ...now, done: moved.done, total: moved.total ?? now.total } : now)),
      ),
    [],
  )
  const progress: CheckProgress | undefined = job?.total ? { done: job.done, total: job.total } : undefined
  return { progress, onJob: setJob }
}
