import { IconRowInsertTop, IconRowRemove } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Import } from '#exchange/imports/contract.ts'
import { causeOf, type CheckedRow, type DryRun } from '#exchange/imports/contract/check.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { CountButtons } from './CountButtons.tsx'
import { checkedColumns, headerOf } from './checkedColumns.tsx'
import { costsText } from './costWords.ts'
import { countsOf, withCells, withChoices, withoutRows, withRows } from './rowChoices.ts'
import { mattersFirst, noteOf, outcomeOf } from './outcomes.ts'
import type { RowChoices } from './useRowChoices.ts'

const RowDialog = lazy(() => import('./RowDialog.tsx'))

interface CheckedGridProps {
  readonly stored: Import
  readonly data: DryRun
  readonly keep: RowChoices['keep']
  /** An outcome, or the key of a cause: its rows alone are shown. */
  readonly only: string | undefined
  readonly onOnly: (next: string | undefined) => void
  /** Stands before the rows. */
  readonly before: ReactNode
  /** Stands at the end of the counts. */
  readonly beside: ReactNode
}

/** Every row with its outcome, what needs a decision first. The counts choose which are shown; the cells of a row are edited in place. */
export function CheckedGrid({ stored, data, keep, only, onOnly, before, beside }: CheckedGridProps) {
  const [state, setState] = useState<GridState>(emptyGridState)
  const { plan } = stored
  const ordered = useMemo(() => mattersFirst(data.rows), [data.rows])
  const rows = useMemo(() => withChoices(stored, ordered), [stored, ordered])
  const counts = useMemo(() => countsOf(rows), [rows])
  const found = useMemo(() => (only === undefined ? [] : rows.filter((row) => isAmong(row, only))), [rows, only])
  // Once a remedy has taken the last of them away, all rows are shown.
  const chosen = found.length ? only : undefined
  const shown = chosen === undefined ? rows : found
  const isAboutFaults = chosen !== undefined && shown.every(({ errors, notes }) => errors.length || notes.length)
  const columns = useMemo(() => checkedColumns(stored, data.rows, isAboutFaults), [stored, data.rows, isAboutFaults])
  const [opened, setOpened] = useState<CheckedRow>()
  const edit = (row: CheckedRow, columnId: string, value: unknown) =>
    keep(withCells(row, new Map([[headerOf(columnId), typeof value === 'string' ? value : '']])))
  const inBulk = (part: typeof withoutRows) => (chosen: readonly CheckedRow[]) =>
    keep(part(chosen)).catch((error: unknown) => notify(messageOf(error), 'error'))
  return (
    <>
      <Grid<CheckedRow>
        name="rows"
        nameOfOne="row"
        about={stored.importId}
        label="Rows of the file"
        rows={shown}
        columns={columns}
        rowId={({ rowNumber }) => String(rowNumber)}
        state={state}
        onState={setState}
        onEdit={edit}
        onOpen={setOpened}
        before={before}
        toolbarStart={<CountButtons counts={counts} chosen={chosen} onChoose={onOnly} />}
        toolbarEnd={beside}
        bulkActions={[
          { id: 'leave out', label: 'Leave out', icon: <IconRowRemove size={15} />, run: inBulk(withoutRows) },
          { id: 'take in', label: 'Include again', icon: <IconRowInsertTop size={15} />, run: inBulk(withRows) },
        ]}
        mobileRow={PhoneRow}
        empty={<EmptyPlace title="No rows" text={rows.length ? 'No row has this outcome now.' : 'The file has no rows.'} />}
      />
      {opened && (
        <Suspense>
          <RowDialog
            stored={stored}
            row={opened}
            isLeftOut={plan.skipped.includes(opened.rowNumber)}
            onSave={(cells) => keep(withCells(opened, cells))}
            onLeaveOut={() => keep(withoutRows([opened]))}
            onTakeIn={() => keep(withRows([opened]))}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Rows with an outcome, or of a cause. */
function isAmong({ action, errors, notes }: CheckedRow, only: string): boolean {
  return action === only || [...errors, ...notes].some((fault) => causeOf(fault) === only)
}

function PhoneRow(row: CheckedRow) {
  const { label, tone } = outcomeOf(row.action)
  return (
    <div className="import-phone-row">
      <span>
        <b>{row.name || `Row ${row.rowNumber}`}</b>
        <span className="import-outcome small soft" data-tone={tone}>
          {label}
        </span>
      </span>
      <small>
        {`Row ${row.rowNumber}`}
        {noteOf(row) && ` · ${noteOf(row)}`}
        {costsText(row) && ` · Costs ${costsText(row)}`}
      </small>
    </div>
  )
}
