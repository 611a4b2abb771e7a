import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { imports, type Import } from '#exchange/imports/contract.ts'
import type { DryRun } from '#exchange/imports/contract/check.ts'
import { jobs } from '#everyday/jobs/contract.ts'
import type { JobMoved } from '#platform/contract/live.ts'
import { send } from '#platform/web/api/send.ts'
import { untilEnded } from '#platform/web/live/jobs.ts'
import { onLive } from '#platform/web/live/listeners.ts'

/** Rows up to which a check takes no longer than a look. */
const few = 1000

/** Rows that are checked so far. */
export interface CheckProgress {
  readonly done: number
  readonly total: number
}

/** The check of an import: of many rows a job that tells how far it is, and ends when the person leaves. */
export function useCheck({ importId, rowCount }: Pick<Import, 'importId' | 'rowCount'>) {
  const [progress, setProgress] = useState<CheckProgress>()
  const [jobId, setJobId] = useState<string>()
  useEffect(
    () =>
      onLive<JobMoved>('job', (moved) => {
        if (moved.jobId === jobId && moved.total !== null) setProgress({ done: moved.done, total: moved.total })
      }),
    [jobId],
  )
  const query = useQuery({
    queryKey: ['import', 'dry run', importId],
    queryFn: ({ signal }) =>
      rowCount <= few ? send(imports.calls.dryRun, { params: { id: importId } }) : checked(importId, signal, setJobId, setProgress),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return { ...query, progress: query.isFetching ? progress : undefined }
}

async function checked(
  id: string,
  signal: AbortSignal,
  onJob: (jobId: string) => void,
  onProgress: (progress: CheckProgress | undefined) => void,
): Promise<DryRun> {
  onProgress(undefined)
  const started = await send(imports.calls.check, { params: { id } })
  const { jobId } = started
  const cancel = () => void send(jobs.calls.cancel, { params: { id: jobId } }).catch(() => {})
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel)
  try {
    onJob(jobId)
    const job = await untilEnded(started, async () => {
      const now = await send(jobs.calls.get, { params: { id: jobId } })
      if (now.total !== null) onProgress({ done: now.done, total: now.total })
      return now
    })
    if (job.status !== 'succeeded') throw new Error(job.message ?? 'The check was cancelled.')
    return await send(imports.calls.checked, { params: { id }, query: { job: jobId } })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
