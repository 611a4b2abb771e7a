import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Import } from '#exchange/imports/contract.ts'
import { jobs } from '#everyday/jobs/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { goesOn, lookPause } from '#platform/web/live/jobs.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import type { Place } from '../place.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ProgressLine } from '#platform/web/notify/ProgressLine.tsx'
import { followJob, refreshAll, statusOf } from '../queries.ts'
import { Result, type Status } from './Result.tsx'

/** The import as it runs, and what came of it. */
export function RunStep({ stored, place }: { stored: Import; place: Place }) {
  const { data, error, refetch } = useQuery({
    ...statusOf(stored.importId),
    staleTime: 0,
    refetchInterval: ({ state }) => (goesOn(state.data?.status) ? lookPause() : false),
  })
  useRefreshAtEnd(data?.status)
  useEffect(() => followJob(stored.importId), [stored.importId])
  if (error)
    return (
      <EmptyPlace
        title="The import continues, but its progress can’t be shown"
        text={messageOf(error)}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!data) return <div className="import-body" aria-busy="true" />
  if (goesOn(data.status)) return <Running stored={stored} status={data} onCancelled={() => void refetch()} />
  return <Result status={data} place={place} onUndone={() => void refetch()} />
}

function Running({ stored, status: { status, job }, onCancelled }: { stored: Import; status: Status; onCancelled(): void }) {
  // It ends at its next step, not at once.
  const [isCancelling, setCancelling] = useState(false)
  const cancel = async (id: string) => {
    setCancelling(true)
    try {
      await send(jobs.calls.cancel, { params: { id } })
      onCancelled()
    } catch (failure) {
      setCancelling(false)
      void notify(`The import was not cancelled. ${messageOf(failure)}`, 'error')
    }
  }
  const waiting = status === 'queued' ? 'Waiting for its turn…' : 'Reading the file…'
  return (
    <div className="import-body import-run">
      <section className="card import-card">
        <h2>Importing {stored.fileName}</h2>
        <ProgressLine done={job?.done ?? 0} total={job?.total ?? stored.rowCount} label={`Importing ${stored.fileName}`} />
        <p>{job?.total ? `${formatNumber(job.done)} of ${counted(job.total, 'row')}` : waiting}</p>
        <p className="import-hint">You can leave this page: the import continues, and its outcome appears under “Recent imports”.</p>
        {job && (
          <div>
            <Button variant="default" loading={isCancelling} onClick={() => void cancel(job.jobId)}>
              Cancel the import
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

/** Lists are stale once the job has ended. */
function useRefreshAtEnd(status: string | undefined) {
  const before = useRef(status)
  useEffect(() => {
    const wasGoingOn = goesOn(before.current)
    before.current = status
    if (wasGoingOn && !goesOn(status)) void refreshAll()
  }, [status])
}
