import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WorkbookRun } from '#exchange/workbooks/contract.ts'
import { workbooks } from '#exchange/workbooks/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { ActionBar } from '../ActionBar.tsx'
import type { Place } from '../place.ts'
import { showRun, takenOf } from './queries.ts'
import { SheetRow } from './SheetRow.tsx'

/** The sheets of a workbook: each with its kind, and a choice to leave it out. */
export function Sheets({ run, place }: { run: WorkbookRun; place: Place }) {
  const [message, setMessage] = useState<string>()
  const taken = takenOf(run)
  const rows = taken.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const leaveOut = async (importId: string, isLeftOut: boolean) => {
    const others = run.sheets.filter((sheet) => sheet.isLeftOut && sheet.importId !== importId).map((sheet) => sheet.importId)
    try {
      const leftOut = isLeftOut ? [...others, importId] : others
      showRun(await send(workbooks.calls.leaveOut, { params: { id: run.runId }, body: { leftOut } }))
      setMessage(undefined)
    } catch (error) {
      setMessage(messageOf(error))
    }
  }
  return (
    <>
      <div className="import-body workbook-body">
        <section className="card import-card" aria-labelledby="workbook-sheets">
          <h2 id="workbook-sheets">Sheets of {run.fileName}</h2>
          <p className="import-hint">
            All sheets are imported together, each after the records that it refers to. One undo reverts all of it.
          </p>
          <ul className="workbook-sheets">
            {run.sheets.map((sheet) => (
              <SheetRow
                key={sheet.importId}
                run={run}
                sheet={sheet}
                onLeaveOut={(isLeftOut) => void leaveOut(sheet.importId, isLeftOut)}
                onFault={setMessage}
              />
            ))}
          </ul>
          {run.unread.length > 0 && (
            <ul className="workbook-unread" aria-label="Sheets that are not imported">
              {run.unread.map(({ sheetName, reason }) => (
                <li key={sheetName}>{reason}</li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <ActionBar message={message} note={`${counted(taken.length, 'sheet')} of ${run.sheets.length + run.unread.length}`}>
        <Button variant="default" onClick={() => place.goWorkbook('file')}>
          Back
        </Button>
        <Button className="import-next" disabled={!taken.length} onClick={() => place.goWorkbook('check')}>
          Check {counted(rows, 'row')}
        </Button>
      </ActionBar>
    </>
  )
}
