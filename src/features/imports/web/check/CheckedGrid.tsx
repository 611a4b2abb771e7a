import { IconRowInsertTop, IconRowRemove } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Import } from '#features/imports/contract.ts'
import type { CheckedRow, Counts, DryRun } from '#features/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { Added } from './Added.tsx'
import { checkedColumns, headerOf } from './checkedColumns.tsx'
import { countsOf, withCells, withChoices, withoutRows, withRows } from './rowChoices.ts'
import { firstOutcome, noteOf, outcomeOf, outcomes, type Outcome } from './outcomes.ts'
import type { RowChoices } from './useRowChoices.ts'

const RowDialog = lazy(() => import('./RowDialog.tsx'))

interface CheckedGridProps {
  readonly stored: Import
  readonly data: DryRun
  readonly keep: RowChoices['keep']
}

/** Every row with its outcome. The counts choose which are shown, and say so themselves; a rejected row's cells are edited in place. */
export function CheckedGrid({ stored, data, keep }: CheckedGridProps) {
  const [state, setState] = useState<GridState>(emptyGridState)
  const [outcome, setOutcome] = useState(() => firstOutcome(data))
  const columns = useMemo(() => checkedColumns(stored, data.rows, outcome === 'reject'), [stored, data.rows, outcome])
  const { plan } = stored
  const rows = useMemo(() => withChoices(stored, data.rows), [stored, data.rows])
  const counts = useMemo(() => countsOf(rows), [rows])
  const shown = useMemo(() => (outcome ? rows.filter(({ action }) => action === outcome) : rows), [rows, outcome])
  const choose = (next: Outcome | undefined) => {
    const { outcome: _column, ...filters } = state.filters
    setState({ ...state, filters })
    setOutcome(next)
  }
  const [opened, setOpened] = useState<CheckedRow>()
  const edit = (row: CheckedRow, columnId: string, value: unknown) =>
    keep(withCells(row, new Map([[headerOf(columnId), typeof value === 'string' ? value : '']])))
  const inBulk = (part: typeof withoutRows) => (chosen: readonly CheckedRow[]) =>
    keep(part(chosen)).catch((error: unknown) => notify(messageOf(error), 'error'))
  return (
    <>
      <div className="import-count-line">
        <CountButtons counts={counts} chosen={outcome} onChoose={choose} />
        <Added added={data.added} />
      </div>
      <Grid<CheckedRow>
        name="rows"
        nameOfOne="row"
        label="Rows of the file"
        rows={shown}
        columns={columns}
        rowId={({ rowNumber }) => String(rowNumber)}
        state={state}
        onState={setState}
        onEdit={edit}
        onOpen={setOpened}
        bulkActions={[
          { id: 'leave out', label: 'Leave out', icon: <IconRowRemove size={15} />, run: inBulk(withoutRows) },
          { id: 'take in', label: 'Take in again', icon: <IconRowInsertTop size={15} />, run: inBulk(withRows) },
        ]}
        mobileRow={PhoneRow}
        empty={<EmptyPlace title="No rows" text={rows.length ? 'No row has this outcome any more.' : 'The file has no rows.'} />}
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

interface CountButtonsProps {
  readonly counts: Counts
  readonly chosen: Outcome | undefined
  readonly onChoose: (outcome: Outcome | undefined) => void
}

function CountButtons({ counts, chosen, onChoose }: CountButtonsProps) {
  return (
    <div className="import-counts" role="group" aria-label="Rows by outcome">
      <button type="button" aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        <b>{formatNumber(counts.total)}</b> All rows
      </button>
      {outcomes
        .filter(({ id }) => counts[id] > 0 || chosen === id)
        .map(({ id, label, tone }) => (
          <button key={id} type="button" data-tone={tone} aria-pressed={chosen === id} onClick={() => onChoose(id)}>
            <b>{formatNumber(counts[id])}</b> {label}
          </button>
        ))}
    </div>
  )
}

function PhoneRow(row: CheckedRow) {
  const { label, tone } = outcomeOf(row.action)
  return (
    <div className="import-phone-row">
      <span>
        <b>{row.name || `Row ${row.rowNumber}`}</b>
        <span className="import-outcome" data-tone={tone}>
          {label}
        </span>
      </span>
      <small>
        {`Row ${row.rowNumber}`}
        {noteOf(row) && ` · ${noteOf(row)}`}
      </small>
    </div>
  )
}
