/** What an uploaded file is, found out once and kept with the import. */
import type { FileColumn } from '#features/imports/contract.ts'
import { guessDateOrder } from '#platform/server/spreadsheet/dates.ts'
import { guessDecimalMark } from '#platform/server/spreadsheet/decimals.ts'
import { columnValues, type Table, type TableHeader } from '#platform/server/spreadsheet/table.ts'
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
}

/** Characters of a sample that are kept. */
const sampleLength = 120
/** Row numbers of ragged rows that are kept. */
const mostRagged = 100

export function analyse(table: Table, { columns, label }: Pick<Subject, 'columns' | 'label'>): Analysis {
  const { encoding, delimiter, sheetName, sheets, headerRow, headerRows, top } = table
  const found = table.columns.map(({ name, samples }, at) => {
    const { order: dateOrder, certain: dateCertain } = guessDateOrder(columnValues(table, at))
    const { mark: decimalMark, certain: decimalCertain } = guessDecimalMark(columnValues(table, at))
    const written = { dateOrder, dateCertain, decimalMark, decimalCertain }
    return { name, samples: samples.map(shortened), ...written, ...profileOf(columnValues(table, at)) }
  })
  const guessed = guessColumns(columns, table, found, label)
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
    columns: found.map((column) => ({ ...column, match: guessed.get(column.name) ?? null })),
  }
}

/** What columns of before these measures lack. */
export const laterMeasures = { distinct: 0, mean: 0, kind: 'name', separator: null, match: null } as const satisfies Partial<FileColumn>

/** Half of an emoji is not text: PostgreSQL refuses to keep it. */
const shortened = (text: string) => (text.length > sampleLength ? `${text.slice(0, sampleLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text)
