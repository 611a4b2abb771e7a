/** A file as it is read, before anything is decided of it: its columns divided and measured, and its lines that are no records. */
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank, noResult } from '#platform/server/spreadsheet/values.ts'
import { foldText } from '#platform/contract/fold.ts'
import { idLabel } from '#platform/server/exchange/exchange-column.ts'
import { voting } from './column-votes.ts'
import { cuttingColumns, type CutTable } from './cut-columns.ts'
import { hiddenRowsOf } from './left-out.ts'
import { measuredAt, type Measured } from './measured.ts'
import { findingNoRecords } from './no-records.ts'

export interface PreparedFile {
  readonly table: Omit<CutTable, 'rows'>
  readonly measured: readonly Measured[]
  readonly rowCount: number
  /** Row numbers of titles of sections, sums and footnotes. */
  readonly noRecords: readonly number[]
  /** Sums among them. */
  readonly sums: readonly number[]
  readonly hiddenRows: number
  /** Cells whose formula has no result. */
  readonly unresolved: number
}

/** In steps of a column, or of some rows. */
export function* preparing(file: Table, cuts: readonly Cut[]): Generator<void, PreparedFile> {
  const table = yield* cuttingColumns(file, cuts)
  const measured: Measured[] = []
  for (const at of table.columns.keys()) {
    measured.push(measuredAt(table, at, yield* voting(table, at)))
    yield
  }
  const lines = withoutIds(table, yield* findingNoRecords(table))
  const [noRecords, sums] = [lines.map(([row]) => row), lines.flatMap(([row, line]) => (line === 'sum' ? [row] : []))]
  let unresolved = 0
  for (const row of table.rows) {
    for (const cell of row) if (cell === noResult) unresolved++
    yield
  }
  return { table, measured, rowCount: table.rows.length, noRecords, sums, hiddenRows: hiddenRowsOf(table).length, unresolved }
}

/** A line with an id of ours is a record, whatever its name: people add sums to an export, too, which have none. */
function withoutIds<Line>(table: CutTable, lines: ReadonlyMap<number, Line>): (readonly [number, Line])[] {
  const at = lines.size ? table.columns.findIndex(({ name }) => foldText(name) === foldText(idLabel)) : -1
  if (at < 0) return [...lines]
  const ids = new Map(table.rowNumbers.map((row, index) => [row, table.rows[index]?.[at] ?? '']))
  return [...lines].filter(([row]) => isBlank(ids.get(row) ?? ''))
}
