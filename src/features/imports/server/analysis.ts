/** What an uploaded file is, found out once and kept with the import. */
import type { FileColumn } from '#features/imports/contract.ts'
import { guessDateOrder } from '#platform/server/spreadsheet/dates.ts'
import { guessDecimalMark } from '#platform/server/spreadsheet/decimals.ts'
import { columnValues, type Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'

export interface Analysis {
  readonly rowCount: number
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheetName: string | null
  readonly sheets: readonly string[]
  readonly raggedRows: readonly number[]
  readonly columns: readonly FileColumn[]
}

/** Characters of a sample that are kept. */
const sampleLength = 120
/** Row numbers of ragged rows that are kept. */
const mostRagged = 100

export function analyse(table: Table): Analysis {
  return {
    rowCount: table.rows.length,
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheetName: table.sheetName,
    sheets: table.sheets,
    raggedRows: table.raggedRows.slice(0, mostRagged).map(({ rowNumber }) => rowNumber),
    columns: table.columns.map(({ name, samples }, at) => {
      const { order, certain: dateCertain } = guessDateOrder(columnValues(table, at))
      const { mark, certain: decimalCertain } = guessDecimalMark(columnValues(table, at))
      const filled = table.rows.reduce((count, row) => count + (isBlank(row[at] ?? '') ? 0 : 1), 0)
      const longest = table.rows.reduce((most, row) => Math.max(most, (row[at] ?? '').length), 0)
      return { name, samples: samples.map(shortened), filled, longest, dateOrder: order, dateCertain, decimalMark: mark, decimalCertain }
    }),
  }
}

/** Half of an emoji is not text: PostgreSQL refuses to keep it. */
const shortened = (text: string) => (text.length > sampleLength ? `${text.slice(0, sampleLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text)
