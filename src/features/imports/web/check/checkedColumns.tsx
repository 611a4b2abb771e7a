import '../outcome.css'
import type { Import } from '#features/imports/contract.ts'
import type { CheckedRow } from '#features/imports/contract/check.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { changeText, endsOf, noteOf, outcomeOf, outcomes } from './outcomes.ts'

const prefix = 'cell '
/** Header of the file behind a column of the grid. */
export const headerOf = (columnId: string): string => columnId.slice(prefix.length)

/**
 * Row, outcome and name, then the cells of the file, which can be put right; what an update changes is shown in them. Of rejected rows what is wrong comes first. If
 * the file has a column for the name, that column is shown in place of ours.
 */
export function checkedColumns(stored: Import, rows: readonly CheckedRow[], isAboutFaults: boolean): GridColumn<CheckedRow>[] {
  const labels = solelyFilled(stored)
  const shown = new Set(labels.values())
  const cells = stored.columns.map(({ name }, at) => cellColumn(name, at, Boolean(stored.plan.columns[name]), labels.get(name)))
  const named = cells.find(({ hidden }, at) => !hidden && rows.every((row) => row.name === '' || row.name === row.cells[at]?.trim()))
  const others = cells.filter((column) => column !== named)
  const note: GridColumn<CheckedRow> = {
    id: 'note',
    label: 'What is wrong, or changes',
    kind: 'text',
    hidden: rows.every((row) => !noteOf(row, shown)),
    width: 480,
    value: (row) => noteOf(row, shown),
    cell: (row) => (
      <span title={noteOf(row)} data-bad={row.errors.length > 0 || undefined} className="import-note">
        {noteOf(row, shown)}
      </span>
    ),
  }
  return [
    { id: 'row', label: 'Row', kind: 'number', width: 72, pinned: true, value: ({ rowNumber }) => rowNumber },
    {
      id: 'outcome',
      label: 'Outcome',
      kind: 'set',
      width: 140,
      value: ({ action }) => outcomeOf(action).label,
      options: () => outcomes.map(({ label }) => ({ value: label, label })),
      cell: OutcomeCell,
    },
    named
      ? { ...named, width: 220, edit: lacksName(headerOf(named.id)) }
      : { id: 'name', label: 'Name', kind: 'text', width: 220, value: ({ name }) => name },
    ...(isAboutFaults ? [note, ...others] : [...others, note]),
  ]
}

/** Labels of the fields that one column of the file alone fills, by its header. */
function solelyFilled({ targets, plan }: Import): Map<string, string> {
  const filled = Object.entries(plan.columns).flatMap(([header, id]) => {
    const label = targets.find((target) => target.id === id)?.label
    return label === undefined ? [] : [[header, label] as const]
  })
  const isSole = (label: string) => filled.filter((one) => one[1] === label).length === 1
  return new Map(filled.filter(([, label]) => isSole(label)))
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

const cellColumn = (name: string, at: number, isShown: boolean, label: string | undefined): GridColumn<CheckedRow> => ({
  id: prefix + name,
  label: name,
  kind: 'text',
  width: 184,
  hidden: !isShown,
  value: ({ cells }) => cells[at] ?? null,
  edit: () => true,
  cell: ({ cells, errors, notes, changes }) => {
    const isBad = [...errors, ...notes].some(({ column }) => column === name)
    const change = isBad ? undefined : changes?.find((one) => one.label === label)
    if (!change)
      return (
        <span data-bad={isBad || undefined} className="import-note">
          {cells[at]}
        </span>
      )
    const [before, after] = endsOf(change)
    return (
      <span className="import-note" title={changeText(change)}>
        <s>{before}</s> <ins>{after}</ins>
      </span>
    )
  },
})
