import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { jobs } from '#everyday/jobs/contract.ts'
import { workbooks, type WorkbookCheck } from '#exchange/workbooks/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import type { JobMoved } from '#platform/contract/live.ts'
import { send } from '#platform/web/api/send.ts'
import { untilEnded } from '#platform/web/live/jobs.ts'
import { onLive } from '#platform/web/live/listeners.ts'
import type { CheckProgress } from '../check/useCheck.ts'

/** The check of all sheets: a job that tells how far it is, and is cancelled when the person leaves. */
export function useWorkbookCheck(runId: string) {
  const [job, setJob] = useState<Pick<Job, 'jobId' | 'done' | 'total'>>()
  useEffect(
    () =>
      onLive<JobMoved>('job', (moved) =>
        setJob((now) => (now?.jobId === moved.jobId ? { ...now, done: moved.done, total: moved.total ?? now.total } : now)),
      ),
    [],
  )
  const query = useQuery({
    queryKey: ['workbook', 'check', runId],
    queryFn: ({ signal }) => checked(runId, signal, setJob),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const progress: CheckProgress | undefined = query.isFetching && job?.total ? { done: job.done, total: job.total } : undefined
  return { ...query, progress }
}

async function checked(id: string, signal: AbortSignal, onJob: (job: Job) => void): Promise<WorkbookCheck> {
  const started = await send(workbooks.calls.check, { params: { id } })
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
    return await send(workbooks.calls.checked, { params: { id }, query: { job: jobId } })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
