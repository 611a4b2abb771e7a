import '../outcome.css'
import type { Import } from '#features/imports/contract.ts'
import type { CheckedRow } from '#features/imports/contract/check.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { noteOf, outcomeOf, outcomes } from './outcomes.ts'

const prefix = 'cell '
/** Header of the file behind a column of the grid. */
export const headerOf = (columnId: string): string => columnId.slice(prefix.length)

/** Row, outcome, name and what is wrong, then the cells of the file, which can be put right. If the file has a column for the name, that column is shown in place of ours. */
export function checkedColumns(stored: Import, rows: readonly CheckedRow[]): GridColumn<CheckedRow>[] {
  const cells = stored.columns.map(({ name }, at) => cellColumn(name, at, Boolean(stored.plan.columns[name])))
  const named = cells.find(({ hidden }, at) => !hidden && rows.every((row) => row.name === '' || row.name === row.cells[at]?.trim()))
  return [
    { id: 'row', label: 'Row', kind: 'number', width: 72, pinned: true, value: ({ rowNumber }) => rowNumber },
    {
      id: 'outcome',
      label: 'Outcome',
      kind: 'set',
      width: 112,
      value: ({ action }) => outcomeOf(action).label,
      options: () => outcomes.map(({ label }) => ({ value: label, label })),
      cell: OutcomeCell,
    },
    named
      ? { ...named, width: 240, edit: lacksName(headerOf(named.id)) }
      : { id: 'name', label: 'Name', kind: 'text', width: 240, value: ({ name }) => name },
    {
      id: 'note',
      label: 'What is wrong, or changes',
      kind: 'text',
      hidden: rows.every((row) => !noteOf(row)),
      width: 480,
      value: noteOf,
      cell: (row) => (
        <span title={noteOf(row)} data-bad={row.errors.length > 0 || undefined} className="import-note">
          {noteOf(row)}
        </span>
      ),
    },
    ...cells.filter((column) => column !== named),
  ]
}

/** A good name opens its row; one that is missing or wrong is put right where it stands. */
const lacksName =
  (header: string) =>
  ({ name, errors, notes }: CheckedRow): boolean =>
    name === '' || [...errors, ...notes].some(({ column }) => column === header)

function OutcomeCell({ action }: CheckedRow) {
  const { label, tone } = outcomeOf(action)
  return (
    <span className="import-outcome" data-tone={tone}>
      {label}
    </span>
  )
}

const cellColumn = (name: string, at: number, isShown: boolean): GridColumn<CheckedRow> => ({
  id: prefix + name,
  label: name,
  kind: 'text',
  width: 180,
  hidden: !isShown,
  value: ({ cells }) => cells[at] ?? null,
  edit: () => true,
  cell: ({ cells, errors, notes }) => (
    <span data-bad={[...errors, ...notes].some(({ column }) => column === name) || undefined} className="import-note">
      {cells[at]}
    </span>
  ),
})
