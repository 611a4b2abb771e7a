import { isProblem } from '#platform/web/api/problem.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { csvOf } from '#platform/web/grid/engine/csv.ts'
import type { ExportCell, ExportTable } from '#platform/web/grid/types.ts'

/** Hands what a grid shows to the browser's downloads: CSV is made here, a workbook by the server. Throws ApiProblem, or Error with what to do. */
export async function exportView(format: 'csv' | 'xlsx', table: ExportTable): Promise<void> {
  if (format === 'csv') return saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${table.name}.csv`)
  const body = { name: table.name, columns: table.header, rows: table.rows.map((cells) => cells.map(plain)) }
  const { blob } = await requestFile('POST', '/exports/view', { body }).catch((error: unknown) => {
    throw isProblem(error, 413) ? new Error(tooMuch) : error
  })
  saveFile(blob, `${table.name}.xlsx`)
}

const tooMuch = 'This view is too large for a workbook. Export to CSV, or filter the list or hide columns first.'

const plain = (cell: ExportCell) => (cell instanceof Date ? cell.toISOString() : cell)
