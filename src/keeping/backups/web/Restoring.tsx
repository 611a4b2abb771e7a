import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { jobs } from '#everyday/jobs/contract.ts'
import { hasEnded } from '#platform/contract/job.ts'
import { queryOf } from '#platform/web/api/queries.ts'

const titles = {
  queued: 'The restore begins in a moment',
  running: 'Restoring',
  succeeded: 'Restored',
  failed: 'Not restored',
  cancelled: 'Not restored',
} as const

/** How far a restore is. `onEnd`: what the page shows may have changed. */
export function Restoring({ jobId, onEnd }: { jobId: string; onEnd(): void }) {
  const { data } = useQuery({
    ...queryOf(jobs.calls.get, { params: { id: jobId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1_000),
  })
  const isOver = data !== undefined && hasEnded(data)
  useEffect(() => {
    if (isOver) onEnd()
    // Once, when it has ended.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  return (
    <section className="card form-card" role="status">
      <header>
        <h2>{titles[data?.status ?? 'queued']}</h2>
        {data?.message && <p>{data.message}</p>}
        {isOver && (
          <p>
            <a href="/admin/backups" className="text-link">
              All backups and restores
            </a>
          </p>
        )}
      </header>
    </section>
  )
}
