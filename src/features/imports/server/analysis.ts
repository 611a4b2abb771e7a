/** What an uploaded file is, found out once and kept with the import. */
import type { FileColumn } from '#features/imports/contract/file-column.ts'
import type { Cut } from '#features/imports/contract/cut.ts'
import { guessDateOrder } from '#platform/server/spreadsheet/dates.ts'
import { guessDecimalMark } from '#platform/server/spreadsheet/decimals.ts'
import { columnValues, type Table, type TableHeader } from '#platform/server/spreadsheet/table.ts'
import { cutColumns, type CutTable } from './cut-columns.ts'
import { guessColumns } from './guess.ts'
import { linesOfNoRecord } from './no-records.ts'
import { profileOf } from './profile.ts'
import type { Subject } from './subjects.ts'

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
  /** Columns that are divided, or used again. */
  readonly cuts: readonly Cut[]
}

/** Characters of a sample that are kept. */
const sampleLength = 120
/** Row numbers of ragged rows that are kept. */
const mostRagged = 100

export function analyse(file: Table, { columns, label }: Pick<Subject, 'columns' | 'label'>, cuts: readonly Cut[] = []): Analysis {
  const table: CutTable = cutColumns(file, cuts)
  const { encoding, delimiter, sheetName, sheets, headerRow, headerRows, top } = table
  const found = table.columns.map(({ name, samples, from }, at) => {
    const { order: dateOrder, certain: dateCertain } = guessDateOrder(columnValues(table, at))
    const { mark: decimalMark, certain: decimalCertain } = guessDecimalMark(columnValues(table, at))
    const written = { dateOrder, dateCertain, decimalMark, decimalCertain }
    return { name, from: from ?? null, samples: samples.map(shortened), ...written, ...profileOf(columnValues(table, at)) }
  })
  // What its parts fill, the whole does not.
  const divided = new Set(cuts.flatMap(({ header, mark }) => (mark === null ? [] : [header])))
  const guessed = guessColumns(columns, table, found, label, { leftOut: divided, isNamed: headerRows > 0 })
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
    columns: found.map((column) => ({ ...column, match: guessed.get(column.name) ?? null })),
  }
}

/** What columns of before these measures lack. */
export const laterMeasures = {
  from: null,
  distinct: 0,
  mean: 0,
  isCounted: false,
  kind: 'name',
  separator: null,
  match: null,
} as const satisfies Partial<FileColumn>

/** Half of an emoji is not text: PostgreSQL refuses to keep it. */
const shortened = (text: string) => (text.length > sampleLength ? `${text.slice(0, sampleLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text)
