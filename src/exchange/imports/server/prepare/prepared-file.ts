/** A file as it is read, before anything is decided of it: its columns divided and measured, and its lines that are no records. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { noResult } from '#platform/server/spreadsheet/values.ts'
import { votesOf } from './column-votes.ts'
import { cutColumns, type CutTable } from './cut-columns.ts'
import { hiddenRowsOf } from './left-out.ts'
import { measuredAt, type Measured } from './measured.ts'
import { linesOfNoRecord } from './no-records.ts'

export interface PreparedFile {
  readonly table: Omit<CutTable, 'rows'>
  readonly measured: readonly Measured[]
  readonly rowCount: number
  /** Row numbers of titles of sections, sums and footnotes. */
  readonly noRecords: readonly number[]
  readonly hiddenRows: number
  /** Cells whose formula has no result. */
  readonly unresolved: number
}

/** A long file at once: for benchmarks and short tables. */
export function prepared(file: Table, cuts: readonly Cut[]): PreparedFile {
  const steps = preparing(file, cuts)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** As `prepared`, column by column: others are served in between. */
export async function preparedInTurns(file: Table, cuts: readonly Cut[]): Promise<PreparedFile> {
  const steps = preparing(file, cuts)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await turn()
  }
}

function* preparing(file: Table, cuts: readonly Cut[]): Generator<void, PreparedFile> {
  const table = cutColumns(file, cuts)
  const measured: Measured[] = []
  for (const at of table.columns.keys()) {
    const votes = votesOf(table, at)
    yield
    measured.push(measuredAt(table, at, votes))
    yield
  }
  const noRecords = [...linesOfNoRecord(table).keys()]
  yield
  return {
    table,
    measured,
    rowCount: table.rows.length,
    noRecords,
    hiddenRows: hiddenRowsOf(table).length,
    unresolved: table.rows.reduce((sum, row) => sum + row.filter((cell) => cell === noResult).length, 0),
  }
}
