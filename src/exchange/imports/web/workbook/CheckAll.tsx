import { Button } from '@mantine/core'
import { useState } from 'react'
import { workbooks, type WorkbookRun } from '#exchange/workbooks/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { Checking } from '../check/Checking.tsx'
import type { Place } from '../place.ts'
import { CheckedSheetCard } from './CheckedSheetCard.tsx'
import { runOf, takenOf } from './queries.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { useWorkbookCheck } from './useWorkbookCheck.ts'

/** The effect of the import on the rows of each sheet. */
export function CheckAll({ run, place }: { run: WorkbookRun; place: Place }) {
  const { data, error, isFetching, progress, refetch } = useWorkbookCheck(run.runId)
  const [message, setMessage] = useState<string>()
  const [isStarting, setStarting] = useState(false)
  const taken = takenOf(run)
  const rows = taken.reduce((sum, { rowCount }) => sum + rowCount, 0)
  if (isFetching) return <Checking rowCount={rows} progress={progress} onCancel={() => place.goWorkbook('sheets')} />
  if (error)
    return (
      <EmptyPlace
        title="The sheets could not be checked"
        text={messageOf(error)}
        action={<Button onClick={() => void refetch()}>Check again</Button>}
      />
    )
  if (!data) return null
  const written = data.sheets.reduce((sum, { counts }) => sum + counts.create + counts.update, 0)
  const start = async () => {
    setStarting(true)
    try {
      await send(workbooks.calls.process, { params: { id: run.runId }, body: { planTag: data.planTag } })
      await queryClient.invalidateQueries({ queryKey: runOf(run.runId).queryKey })
      place.goWorkbook('import')
    } catch (problem) {
      setMessage(messageOf(problem))
      setStarting(false)
    }
  }
  return (
    <>
      <div className="import-body workbook-body">
        {data.sheets.map((checked) => {
          const sheet = run.sheets.find(({ importId }) => importId === checked.importId)
          return sheet && <CheckedSheetCard key={checked.importId} sheet={sheet} checked={checked} />
        })}
      </div>
      <ActionBar message={message} note={written ? 'Nothing is written yet' : 'Nothing in these sheets is new or changed'}>
        <Button variant="default" onClick={() => place.goWorkbook('sheets')}>
          Back
        </Button>
        <Button className="import-next" loading={isStarting} disabled={!written} onClick={() => void start()}>
          Import {counted(taken.length, 'sheet')}
        </Button>
      </ActionBar>
    </>
  )
}
