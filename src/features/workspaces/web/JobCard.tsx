import { useQuery } from '@tanstack/react-query'
import { jobs } from '#features/jobs/contract.ts'
import { hasEnded } from '#platform/contract/job.ts'
import { queryOf } from '#platform/web/api/queries.ts'

/** How far a job is that works on a whole workspace, and the way on. */
export function JobCard({ jobId, title, next }: { jobId: string; title: string; next: { to: string; label: string } }) {
  const { data } = useQuery({
    ...queryOf(jobs.calls.get, { params: { id: jobId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1_000),
  })
  return (
    <div className="lone-card" role="status">
      <div className="card">
        <h2>{title}</h2>
        <p>{data?.message ?? 'It begins in a moment.'}</p>
        {data && hasEnded(data) && (
          <a href={next.to} className="text-link">
            {next.label}
          </a>
        )}
      </div>
    </div>
  )
}
