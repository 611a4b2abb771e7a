import { Checkbox, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { everything, imports } from '#exchange/imports/contract.ts'
import type { WorkbookRun, WorkbookSheet } from '#exchange/workbooks/contract.ts'
import { capital, counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { useOpenSubjects } from '../subjects.ts'
import { showImport } from '../queries.ts'
import { runOf } from './queries.ts'

interface SheetRowProps {
  readonly run: WorkbookRun
  readonly sheet: WorkbookSheet
  readonly onLeaveOut: (isLeftOut: boolean) => void
  readonly onFault: (message: string | undefined) => void
}

/** One sheet: its switch, its kind, and how much of it is taken. */
export function SheetRow({ run, sheet, onLeaveOut, onFault }: SheetRowProps) {
  const [isReading, setReading] = useState(false)
  const subjects = useOpenSubjects()
  const { importId, sheetName, entity, isLeftOut, rowCount, columns, unused } = sheet
  const take = async (kind: string) => {
    setReading(true)
    try {
      showImport(await send(imports.calls.reread, { params: { id: importId }, body: { entity: kind } }))
      await queryClient.invalidateQueries({ queryKey: runOf(run.runId).queryKey })
      onFault(undefined)
    } catch (error) {
      onFault(messageOf(error))
    } finally {
      setReading(false)
    }
  }
  return (
    <li data-out={isLeftOut || undefined}>
      <Checkbox
        checked={!isLeftOut}
        aria-label={`Import ${sheetName}`}
        onChange={({ currentTarget }) => onLeaveOut(!currentTarget.checked)}
      />
      <div className="workbook-name">
        <b>{sheetName}</b>
        <small>
          {counted(rowCount, 'row')} · {columnsInWords(columns.length, unused.length)}
        </small>
      </div>
      <Select
        aria-label={`Import ${sheetName} as`}
        value={entity}
        disabled={isReading}
        allowDeselect={false}
        onChange={(kind) => kind !== null && kind !== entity && void take(kind)}
        data={subjects.map((one) => ({ value: one.name, label: capital(one.plural) }))}
      />
      <Link className="text-link" to={everything} search={{ import: importId, step: 'columns' }} aria-label={`Columns of ${sheetName}`}>
        Columns
      </Link>
    </li>
  )
}

const columnsInWords = (used: number, unused: number): string =>
  unused ? `${used} of ${counted(used + unused, 'column')} used` : `all ${counted(used, 'column')} used`
