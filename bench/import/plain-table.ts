/** A table as the reader of files answers it for a CSV file that is nothing but a header and rows. */
import type { Table } from '#platform/server/spreadsheet/table.ts'

export const plainTable = (headers: readonly string[], rows: string[][]): Table => ({
  encoding: 'utf-8',
  delimiter: ',',
  sheetName: null,
  sheets: [],
  headerRow: 1,
  headerRows: 1,
  top: [],
  columns: headers.map((name) => ({ name, samples: [] })),
  rows,
  rowNumbers: rows.map((_, row) => row + 2),
  raggedRows: [],
  hidden: { rows: [], columns: [] },
  typed: new Map(),
})
