import { requestFile } from '#platform/web/api/request.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { csvOf } from '#platform/web/grid/engine/csv.ts'
import type { ExportCell, ExportTable } from '#platform/web/grid/types.ts'

/** Hands what a grid shows to the browser's downloads: CSV is made here, a workbook by the server. Throws ApiProblem. */
export async function exportView(format: 'csv' | 'xlsx', table: ExportTable): Promise<void> {
  if (format === 'csv') return saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${table.name}.csv`)
  const body = { name: table.name, columns: table.header, rows: table.rows.map((cells) => cells.map(plain)) }
  const { blob } = await requestFile('POST', '/exports/view', { body })
  saveFile(blob, `${table.name}.xlsx`)
}

const plain = (cell: ExportCell) => (cell instanceof Date ? cell.toISOString() : cell)
