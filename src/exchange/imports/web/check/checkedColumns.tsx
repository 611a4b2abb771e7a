import '../outcome.css'
import type { Import } from '#exchange/imports/contract.ts'
import type { CheckedRow } from '#exchange/imports/contract/check.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { costsText } from './costWords.ts'
import { noteOf, outcomeOf } from './outcomes.ts'
import { shownCell, textOfCell, type CheckedColumn } from './shownCell.ts'

const prefix = 'cell '
/** Header of the file behind a column of the grid. */
export const headerOf = (columnId: string): string => columnId.slice(prefix.length)

/** Rows measured for the width of a column, the share of them that fits, pixels of a letter, and the limits of a column. */
const [looked, fitting, letter, least, most] = [200, 0.85, 7, 104, 216]

/**
 * Row, outcome and name, then the cells of the file as records have them after the import; what an update changes is shown in them. Of rejected rows what is wrong
 * comes first. If the file has a column for the name, that column is shown in place of ours.
 */
export function checkedColumns(stored: Import, rows: readonly CheckedRow[], isAboutFaults: boolean): GridColumn<CheckedRow>[] {
  const filled = solelyFilled(stored)
  const shown = new Set([...filled.values()].map(({ label }) => label))
  const places = stored.columns.map(({ name }, at) => ({ name, at, target: filled.get(name) }))
  const namedAt = places.find(
    ({ name, at }) => stored.plan.columns[name] && rows.every((row) => row.name === '' || row.name === row.cells[at]?.trim()),
  )?.name
  const cells = places.map((place) =>
    cellColumn({ ...place, isName: place.name === namedAt }, rows, Boolean(stored.plan.columns[place.name])),
  )
  const named = cells.find(({ label }) => label === namedAt)
  const others = cells.filter((column) => column !== named)
  const note: GridColumn<CheckedRow> = {
    id: 'note',
    label: 'Problems and changes',
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
    { id: 'row', label: 'Row', kind: 'number', width: 64, pinned: true, value: ({ rowNumber }) => rowNumber },
    { id: 'outcome', label: 'Outcome', kind: 'text', width: 132, value: ({ action }) => outcomeOf(action).label, cell: OutcomeCell },
    named
      ? { ...named, width: 188, edit: lacksName(headerOf(named.id)) }
      : { id: 'name', label: 'Name', kind: 'text', width: 188, value: ({ name }) => name },
    ...(rows.some(({ costs }) => costs) ? [costsColumn] : []),
    ...(isAboutFaults ? [note, ...others] : [...others, note]),
  ]
}

/** Costs of a row's application: entries imported with it. */
const costsColumn: GridColumn<CheckedRow> = {
  id: 'costs',
  label: 'Costs',
  kind: 'text',
  width: 216,
  value: costsText,
  cell: (row) => (
    <span className="import-note" title={costsText(row)}>
      {costsText(row)}
    </span>
  ),
}

/** Fields that one column of the file alone fills, by its header. */
function solelyFilled({ targets, plan }: Import): Map<string, Target> {
  const filled = Object.entries(plan.columns).flatMap(([header, id]) => {
    const target = targets.find((one) => one.id === id)
    return target === undefined ? [] : [[header, target] as const]
  })
  const isSole = (label: string) => filled.filter((one) => one[1].label === label).length === 1
  return new Map(filled.filter(([, { label }]) => isSole(label)))
}

/** A good name opens its row; one that is missing or wrong is put right where it stands. */
const lacksName =
  (header: string) =>
  ({ name, errors, notes }: CheckedRow): boolean =>
    name === '' || [...errors, ...notes].some(({ column, kind }) => column === header || kind === 'repeat')

function OutcomeCell(row: CheckedRow) {
  const { label, tone } = outcomeOf(row.action)
  return (
    <span className="import-outcome small soft" data-tone={tone} title={noteOf(row) || undefined}>
      {label}
    </span>
  )
}

function cellColumn(column: CheckedColumn, rows: readonly CheckedRow[], isShown: boolean): GridColumn<CheckedRow> {
  return {
    id: prefix + column.name,
    label: column.name,
    kind: 'text',
    width: widthOf(column, rows),
    hidden: !isShown,
    value: (row) => textOfCell(shownCell(row, column)),
    typed: ({ cells }) => cells[column.at] ?? null,
    edit: () => true,
    cell: (row) => <Cell row={row} column={column} />,
  }
}

/** Most values, and both ends of most changes, are in sight, and as many columns as there is room for. */
function widthOf(column: CheckedColumn, rows: readonly CheckedRow[]): number {
  const lengths = rows.slice(0, looked).map((row) => textOfCell(shownCell(row, column)).length)
  const mostOf = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * fitting)] ?? 0
  return Math.min(most, Math.max(least, column.name.length * letter + 48, mostOf * letter + 36))
}

function Cell({ row, column }: { row: CheckedRow; column: CheckedColumn }) {
  const cell = shownCell(row, column)
  if (cell.kind === 'bad')
    return (
      <span className="import-note">
        <mark className="import-bad medium bad" title={cell.message}>
          {cell.text || 'Empty'}
        </mark>
      </span>
    )
  if (cell.kind === 'left')
    return (
      <span className="import-note" data-left title={cell.message}>
        <s>{cell.text}</s> {cell.after}
      </span>
    )
  if (cell.kind === 'change')
    return (
      <span className="import-note" title={textOfCell(cell)}>
        <s>{cell.before}</s> <ins>{cell.after}</ins>
      </span>
    )
  const { text, written } = cell
  const isKept = written !== undefined && written.trim() === ''
  return (
    <span
      className="import-note"
      data-kept={isKept || undefined}
      title={isKept ? 'The cell is empty' : written && `“${written}” in the file`}
    >
      {text}
    </span>
  )
}
