import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { jobs } from '#everyday/jobs/contract.ts'
import type { WorkbookRun } from '#exchange/workbooks/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { missedTopic, type JobMoved } from '#platform/contract/live.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { goesOn } from '#platform/web/live/jobs.ts'
import { onLive } from '#platform/web/live/listeners.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ProgressLine } from '#platform/web/notify/ProgressLine.tsx'
import type { Place } from '../place.ts'
import { refreshAll } from '../queries.ts'
import { OutcomeCard } from '../run/OutcomeCard.tsx'
import { runOf, takenOf } from './queries.ts'
import { SheetResult } from './SheetResult.tsx'
import { UndoAll } from './UndoAll.tsx'

/** The import of a workbook as it runs, and what came of each sheet. */
export function RunAll({ run, place }: { run: WorkbookRun; place: Place }) {
  useFollowed(run)
  return goesOn(run.status) ? <Running run={run} /> : <Outcome run={run} place={place} />
}

/** Requests the end when the job announces it; lists are stale then. */
function useFollowed({ runId, status, job }: WorkbookRun): void {
  const before = useRef(status)
  const jobId = job?.jobId
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey: runOf(runId).queryKey })
    const stops = [onLive<JobMoved>('job', (moved) => moved.jobId === jobId && look()), onLive(missedTopic, look)]
    return () => stops.forEach((stop) => stop())
  }, [runId, jobId])
  useEffect(() => {
    const wasGoingOn = goesOn(before.current)
    before.current = status
    if (wasGoingOn && !goesOn(status)) void refreshAll()
  }, [status])
}

function Running({ run: { fileName, job } }: { run: WorkbookRun }) {
  const [isCancelling, setCancelling] = useState(false)
  const cancel = (id: string) => {
    setCancelling(true)
    send(jobs.calls.cancel, { params: { id } }).catch((error: unknown) => {
      setCancelling(false)
      void notify(`The import was not cancelled. ${messageOf(error)}`, 'error')
    })
  }
  return (
    <div className="import-body import-run">
      <section className="card import-card">
        <h2>Importing {fileName}</h2>
        <ProgressLine done={job?.done ?? 0} total={job?.total ?? 1} label={`Importing ${fileName}`} />
        <p>{job?.total ? `${formatNumber(job.done)} of ${counted(job.total, 'row')}` : 'Waiting for its turn…'}</p>
        <p className="import-hint">You can leave this page: the import continues, and its outcome appears under “Recent imports”.</p>
        {job && (
          <div>
            <Button variant="default" loading={isCancelling} onClick={() => cancel(job.jobId)}>
              Cancel the import
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

function Outcome({ run, place }: { run: WorkbookRun; place: Place }) {
  const [isDone, isUndone] = [run.status === 'succeeded', run.status === 'undone']
  return (
    <div className="import-body import-run">
      <OutcomeCard
        status={run.status}
        title={
          isUndone
            ? 'The import of all sheets was undone'
            : (run.job?.message ?? (isDone ? 'The workbook was imported' : 'The workbook was not imported'))
        }
      >
        <p className="import-hint">{run.fileName}</p>
        {(isDone || isUndone) && (
          <ul className="workbook-results">
            {takenOf(run).map((sheet) => (
              <SheetResult key={sheet.importId} sheet={sheet} isUndone={isUndone} />
            ))}
          </ul>
        )}
        <div className="import-actions">
          {!isDone && !isUndone && <Button onClick={() => place.goWorkbook('check')}>Back to the check</Button>}
          {isDone && <UndoAll run={run} />}
          <Button variant="default" onClick={() => place.goWorkbook('file')}>
            Import another file
          </Button>
        </div>
      </OutcomeCard>
    </div>
  )
}
