import { IconRowRemove } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { CheckedRow, DryRun, Import } from '#features/imports/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { checkedColumns, headerOf, type RowEdit } from './checkedColumns.tsx'
import { firstOutcome, noteOf, outcomeOf, outcomes, type Outcome } from './outcomes.ts'

const RowDialog = lazy(() => import('./RowDialog.tsx'))

interface CheckedGridProps {
  stored: Import
  data: DryRun
  keep(part: { edits?: RowEdit[]; skipped?: number[] }): Promise<void>
}

/** Every row with its outcome. The counts filter; a rejected row's cells are edited in place. */
export function CheckedGrid({ stored, data, keep }: CheckedGridProps) {
  const [state, setState] = useState<GridState>(() => withOutcome(emptyGridState, firstOutcome(data)))
  const columns = useMemo(() => checkedColumns(stored, data.rows), [stored, data.rows])
  const { edits, skipped } = stored.plan
  const rows = useMemo(() => withEdits(stored, data.rows, edits), [stored, data.rows, edits])
  const [opened, setOpened] = useState<CheckedRow>()
  const save = ({ rowNumber }: CheckedRow, cells: ReadonlyMap<string, string>) => {
    const others = edits.filter((one) => one.rowNumber !== rowNumber || !cells.has(one.column))
    return keep({ edits: [...others, ...[...cells].map(([column, value]) => ({ rowNumber, column, value }))] })
  }
  const edit = (row: CheckedRow, columnId: string, value: unknown) =>
    save(row, new Map([[headerOf(columnId), typeof value === 'string' ? value : '']]))
  const leaveOut = (chosen: readonly CheckedRow[]) =>
    keep({ skipped: [...new Set([...skipped, ...chosen.map(({ rowNumber }) => rowNumber)])] })
  return (
    <>
      <Counts data={data} state={state} onState={setState} />
      <Grid<CheckedRow>
        name="rows"
        label="Rows of the file"
        rows={rows}
        columns={columns}
        rowId={({ rowNumber }) => String(rowNumber)}
        state={state}
        onState={setState}
        onEdit={edit}
        onOpen={(row) => row.cells && setOpened(row)}
        bulkActions={[{ id: 'leave out', label: 'Leave out', icon: <IconRowRemove size={15} />, run: leaveOut }]}
        mobileRow={PhoneRow}
        empty={<EmptyPlace title="No rows" text="The file has no rows." />}
      />
      {opened && (
        <Suspense>
          <RowDialog
            stored={stored}
            row={opened}
            onSave={(cells) => save(opened, cells)}
            onLeaveOut={() => leaveOut([opened])}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The rows with the cells as the person has put them right since. */
function withEdits({ columns }: Import, rows: readonly CheckedRow[], edits: readonly RowEdit[]): readonly CheckedRow[] {
  if (!edits.length) return rows
  const places = new Map(columns.map(({ name }, at) => [name, at]))
  return rows.map((row) => {
    const own = row.cells && edits.filter(({ rowNumber }) => rowNumber === row.rowNumber)
    if (!own?.length) return row
    const cells = [...row.cells!]
    for (const { column, value } of own) if (places.has(column)) cells[places.get(column)!] = value
    return { ...row, cells }
  })
}

const withOutcome = (state: GridState, outcome: Outcome | undefined): GridState => {
  const { outcome: _outcome, ...others } = state.filters
  return { ...state, filters: outcome ? { ...others, outcome: { kind: 'set', values: [outcomeOf(outcome).label] } } : others }
}

function Counts({ data, state, onState }: { data: DryRun; state: GridState; onState(next: GridState): void }) {
  const filter = state.filters['outcome']
  const chosen = filter?.kind === 'set' && filter.values.length === 1 ? filter.values[0] : undefined
  return (
    <div className="import-counts" role="group" aria-label="Rows by outcome">
      <button type="button" aria-pressed={!filter} onClick={() => onState(withOutcome(state, undefined))}>
        <b>{formatNumber(data.counts.total)}</b> All rows
      </button>
      {outcomes
        .filter(({ id }) => data.counts[id] > 0)
        .map(({ id, label, tone }) => (
          <button key={id} type="button" data-tone={tone} aria-pressed={chosen === label} onClick={() => onState(withOutcome(state, id))}>
            <b>{formatNumber(data.counts[id])}</b> {label}
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
