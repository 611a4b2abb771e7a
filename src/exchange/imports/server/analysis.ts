/** What an uploaded file is, found out once and kept with the import. */
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { Written } from '#exchange/imports/contract/written.ts'
import { columnValues, type Table, type TableHeader } from '#platform/server/spreadsheet/table.ts'
import { noResult } from '#platform/server/spreadsheet/values.ts'
import { cutColumns, type CutTable } from './cut-columns.ts'
import { guessColumns } from './guess.ts'
import { hiddenRowsOf } from './left-out.ts'
import { linesOfNoRecord } from './no-records.ts'
import { profileOf } from './profile.ts'
import type { Subject } from './subjects.ts'
import { formatAlone, votesOf, writtenIn } from './written.ts'

export interface Analysis extends TableHeader {
  readonly rowCount: number
  readonly encoding: Table['encoding']
  readonly delimiter: string | null
  readonly sheetName: string | null
  readonly sheets: readonly string[]
  readonly raggedRows: readonly number[]
  /** Row numbers of titles of sections, sums and footnotes. */
  readonly noRecords?: readonly number[]
  readonly columns: readonly FileColumn[]
  readonly written: Written
  readonly hiddenRows: number
  readonly unresolved: number
  /** Columns that are divided, or used again. */
  readonly cuts: readonly Cut[]
}

/** Who looks at the file, as far as it tells how the file is written. */
export interface Looking {
  readonly cuts?: readonly Cut[]
  readonly timeZone?: string | null
}

/** Characters of a sample that are kept. */
const sampleLength = 120
/** Row numbers of ragged rows that are kept. */
const mostRagged = 100

export function analyse(
  file: Table,
  { columns, label }: Pick<Subject, 'columns' | 'label'>,
  { cuts = [], timeZone = null }: Looking = {},
): Analysis {
  const table: CutTable = cutColumns(file, cuts)
  const { encoding, delimiter, sheetName, sheets, headerRow, headerRows, top } = table
  const found = profiled(table)
  // What its parts fill, the whole does not.
  const divided = new Set(cuts.flatMap(({ header, mark }) => (mark === null ? [] : [header])))
  const guessed = guessColumns(columns, table, found, label, { leftOut: divided, isNamed: headerRows > 0 })
  const { written, formats } = writtenIn(table, found, { columns, guessed, timeZone })
  return {
    rowCount: table.rows.length,
    encoding,
    delimiter,
    sheetName,
    sheets,
    headerRow,
    headerRows,
    top,
    raggedRows: table.raggedRows.slice(0, mostRagged).map(({ rowNumber }) => rowNumber),
    noRecords: [...linesOfNoRecord(table).keys()],
    cuts,
    written,
    hiddenRows: hiddenRowsOf(table).length,
    unresolved: table.rows.reduce((sum, row) => sum + row.filter((cell) => cell === noResult).length, 0),
    columns: found.map(({ votes: _votes, ...column }, at) => ({ ...column, ...formats[at]!, match: guessed.get(column.name) ?? null })),
  }
}

/** The columns of the file as its values describe them, whatever kind of record it holds. */
export function profiled(table: CutTable) {
  const hidden = new Set(table.hidden.columns)
  return table.columns.map(({ name, samples, from }, at) => {
    const votes = votesOf(table, at)
    const alone = { from: from ?? null, isHidden: hidden.has(at), samples: samples.map(shortened), ...formatAlone(votes) }
    return { name, votes, ...alone, ...profileOf(columnValues(table, at)) }
  })
}

/** What columns of before these measures lack. */
export const laterMeasures = {
  from: null,
  isHidden: false,
  distinct: 0,
  mean: 0,
  isCounted: false,
  kind: 'name',
  separator: null,
  match: null,
} as const satisfies Partial<FileColumn>

/** Half of an emoji is not text: PostgreSQL refuses to keep it. */
const shortened = (text: string) => (text.length > sampleLength ? `${text.slice(0, sampleLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text)
