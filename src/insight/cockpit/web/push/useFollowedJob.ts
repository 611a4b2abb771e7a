import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { jobs } from '#everyday/jobs/contract.ts'
import { hasEnded, type Job } from '#platform/contract/job.ts'
import { queryOf } from '#platform/web/api/queries.ts'

/** Progress of a job, polled every second until it has ended; then calls `onEnd`. */
export function useFollowedJob(jobId: string | undefined, onEnd: () => void): Job | undefined {
  const { data } = useQuery({
    ...queryOf(jobs.calls.get, { params: { id: jobId ?? '' } }),
    enabled: jobId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1_000),
  })
  const ended = data !== undefined && hasEnded(data) ? data.jobId : undefined
  useEffect(() => {
    if (ended) onEnd()
    // Called once for each job.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended])
  return jobId === undefined ? undefined : data
}
