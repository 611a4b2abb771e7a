import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { releaseMatches } from '#assistance/release-matches/contract.ts'
import { jobs } from '#everyday/jobs/contract.ts'
import { hasEnded } from '#platform/contract/job.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Starts the search for the releases of the workspace's records, and leads to what it proposes. */
export function FindMatches() {
  const [jobId, follow] = useState<string>()
  const { data: job } = useQuery({
    ...queryOf(jobs.calls.get, { params: { id: jobId ?? '' } }),
    enabled: jobId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1000),
  })
  const isRunning = jobId !== undefined && !(job && hasEnded(job))
  const start = () =>
    send(releaseMatches.calls.match, {}, { stay: true })
      .then((started) => follow(started.jobId))
      .catch((error: unknown) => void notify(messageOf(error), 'error'))
  return (
    <section className="card form-card">
      <header>
        <div>
          <h2>Match records</h2>
          <p>
            Looks for the product release of each application, IT service and platform that has none: by CPE and package URL first, then by
            name. What it finds is proposed; nothing is set until somebody accepts it.
          </p>
        </div>
      </header>
      <Button variant="default" loading={isRunning} onClick={() => void start()}>
        Find matches
      </Button>
      {job && (
        <p role="status">
          {hasEnded(job) ? job.message : 'Looking for product releases…'}{' '}
          {job.status === 'succeeded' && (
            <Link className="text-link" to="/proposals" search={{ batch: job.jobId }}>
              Review proposals
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
