import { useQuery } from '@tanstack/react-query'
import { jobs } from '#everyday/jobs/contract.ts'
import { hasEnded, type Job } from '#platform/contract/job.ts'
import { queryOf } from '#platform/web/api/queries.ts'

interface JobCardProps {
  jobId: string
  /** While it works. */
  title: string
  /** Once it is done. */
  doneTitle: string
  /** The way on once it has ended, done or not. */
  next(job: Job): { to: string; label: string }
}

/** How far a job is that works on a whole workspace, and the way on. */
export function JobCard({ jobId, title, doneTitle, next }: JobCardProps) {
  const { data } = useQuery({
    ...queryOf(jobs.calls.get, { params: { id: jobId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1_000),
  })
  const on = data && hasEnded(data) ? next(data) : undefined
  return (
    <div className="lone-card" role="status">
      <div className="card">
        <h2>{data?.status === 'succeeded' ? doneTitle : title}</h2>
        <p>{data?.message ?? 'It starts in a moment.'}</p>
        {on && (
          <a href={on.to} className="text-link">
            {on.label}
          </a>
        )}
      </div>
    </div>
  )
}
