import './workbook.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WorkbookRun } from '#exchange/workbooks/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { goesOn, lookPause } from '#platform/web/live/jobs.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { workbookSteps, type Place, type WorkbookStep } from '../place.ts'
import { StepBar } from '../StepBar.tsx'
import { CheckAll } from './CheckAll.tsx'
import { runOf } from './queries.ts'
import { RunAll } from './RunAll.tsx'
import { Sheets } from './Sheets.tsx'

const labels: Readonly<Record<WorkbookStep, string>> = { file: 'File', sheets: 'Sheets', check: 'Check', import: 'Import' }

/** Sheets, check, import: all sheets of a workbook on their way into the workspace. */
export function WorkbookPage({ runId, place }: { runId: string; place: Place }) {
  const { data, error, refetch } = useQuery({
    ...runOf(runId),
    staleTime: 0,
    refetchInterval: ({ state }) => (goesOn(state.data?.status) ? lookPause() : false),
  })
  if (error)
    return (
      <EmptyPlace
        title="This workbook can’t be shown"
        text={messageOf(error)}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  const step = data ? stepOf(data, place.workbookStep) : place.workbookStep
  return (
    <div className="import-page column">
      <StepBar
        steps={workbookSteps}
        labels={labels}
        current={step}
        reached={data ? reached(data, step) : []}
        onGo={(next) => place.goWorkbook(next)}
      />
      {!data ? (
        <div className="import-body" aria-busy="true" />
      ) : step === 'import' ? (
        <RunAll run={data} place={place} />
      ) : step === 'check' ? (
        <CheckAll run={data} place={place} />
      ) : (
        <Sheets run={data} place={place} />
      )}
    </div>
  )
}

const isRun = ({ status }: WorkbookRun) => status !== 'draft' && status !== 'failed' && status !== 'cancelled'

/** An import that was run, or is running, shows its outcome; one that was never started has none. */
const stepOf = (run: WorkbookRun, wanted: WorkbookStep): WorkbookStep =>
  isRun(run) ? 'import' : wanted === 'import' && run.status === 'draft' ? 'check' : wanted

const reached = (run: WorkbookRun, step: WorkbookStep): readonly WorkbookStep[] =>
  isRun(run) ? ['file', 'import'] : step === 'sheets' ? ['file', 'sheets'] : ['file', 'sheets', 'check']
