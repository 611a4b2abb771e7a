import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import {
  isoText,
  typedValue,
  type ExportColumn,
  type ExportRows,
  type ExportShape,
  type ExportValue,
} from '#platform/server/spreadsheet/export-column.ts'
import { neutraliseCell } from '#platform/contract/literal-cell.ts'

/**
 * CSV as RFC 4180 has it: commas, CRLF, UTF-8 with the mark by which Excel knows it. Dates as YYYY-MM-DD, times in
 * UTC, numbers with a decimal point, flags as true and false. Text that would run as a formula is guarded.
 */
export function writeCsv(columns: ExportColumn[], rows: ExportRows): Readable {
  const lines = stringify({ bom: true, record_delimiter: '\r\n', quoted_match: [/[\r\n]/] })
  const source = Readable.from(csvRows(columns, rows))
  source.on('error', (error) => lines.destroy(error))
  lines.on('close', () => source.destroy())
  return source.pipe(lines)
}

async function* csvRows(columns: ExportColumn[], rows: ExportRows): AsyncGenerator<string[]> {
  yield columns.map(({ name }) => neutraliseCell(name))
  for await (const row of rows) yield columns.map(({ shape }, index) => csvCell(row[index], shape))
}

function csvCell(value: ExportValue, shape: ExportShape): string {
  const typed = typedValue(value, shape)
  if (typed === null) return ''
  if (typeof typed === 'string') return neutraliseCell(typed)
  return typed instanceof Date ? isoText(typed, shape) : String(typed)
}
