import { formatDate, formatDateTime, formatFlag } from '#platform/contract/format.ts'
import { neutraliseCell } from '#platform/contract/literal-cell.ts'
import type { ColumnKind, ExportCell, ExportTable } from '../types.ts'

/**
 * An export as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Texts that a spreadsheet
 * would run as a formula are neutralised with an apostrophe; numbers stay plain, so that they can be summed.
 */
export function csvOf({ header, rows }: ExportTable): string {
  const head = header.map(({ label }) => field(label))
  const body = rows.map((row) => row.map((cell, i) => field(written(cell, header[i]!.kind))))
  return `\ufeff${[head, ...body].map((fields) => `${fields.join(',')}\r\n`).join('')}`
}

function written(cell: ExportCell, kind: ColumnKind): string | number {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return formatFlag(cell)
  if (cell instanceof Date) return kind === 'date' ? formatDate(cell.toISOString()) : formatDateTime(cell.toISOString())
  return cell
}

function field(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : neutraliseCell(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
