/** The rejected rows as a file that can be put right and imported again: their cells, where they stood, and why they were refused. */
import type { Readable } from 'node:stream'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import type { ExportColumn } from '#platform/server/spreadsheet/export-column.ts'
import { writeTable, writeTableRead, type Writing } from '#platform/server/spreadsheet/write-table.ts'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import { ownCells, ownWidth, type CutTable } from '../prepare/cut-columns.ts'
import { ownHeaders, withoutReport } from '../prepare/rejected-headers.ts'
import type { ImportRow } from '../import-row.ts'

const text = (name: string): ExportColumn => ({ name, shape: 'text' })

export function rejectedCsv(
  { columns }: Pick<CutTable, 'columns'>,
  rows: readonly ImportRow[],
  cuts: readonly Cut[],
  writing: Writing,
): Promise<Readable> {
  const names = columns.slice(0, ownWidth(columns)).map(({ name }) => name)
  // A file of rejected rows that was put right in part has ours from the last time.
  const width = withoutReport(names).length
  const lines = rows
    .filter(({ action, isImplied }) => action === 'reject' && !isImplied)
    .map((row) => [...ownCells(columns, cuts, row.cells).slice(0, width), String(row.number), row.errors.map(reasonOf).join(' ')])
  return writeTable('csv', [...names.slice(0, width), ...ownHeaders].map(text), lines, writing)
}

const reasonOf = ({ column, message }: ImportRow['errors'][number]) =>
  `${column ? `${column}: ` : ''}${message}${/[.!?]$/.test(message) ? '' : '.'}`

/** The same as a workbook, from the file that was kept. */
export function rejectedXlsx(csv: () => Promise<Uint8Array>, fileName: string, writing: Writing): Promise<Readable> {
  const content = async () => {
    const { columns, rows } = await readTable(await csv(), fileName, { delimiter: ',', share: writing.share })
    return { columns: columns.map(({ name }) => text(name)), rows }
  }
  return writeTableRead('xlsx', content, { ...writing, name: 'Rejected rows' })
}

/** `inventory.csv` → `inventory, rejected rows.csv` */
export const rejectedName = (fileName: string, format: 'csv' | 'xlsx'): string =>
  `${fileName.replace(/\.[^.]{1,5}$/, '')}, rejected rows.${format}`
