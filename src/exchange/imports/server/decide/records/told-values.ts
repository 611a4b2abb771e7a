/** Present values of records in the fields of a file's columns, in words. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { cellOf, type NamesByEntity } from '#platform/server/exchange/cells.ts'
import { formatFlag } from '#platform/contract/format.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { ImportRow } from '../../import-row.ts'
import type { Headers } from '../../prepare/rows.ts'

export function textOf(column: ExchangeColumn, record: Readonly<Row>, names: NamesByEntity): string {
  const value = cellOf(column, record, names)
  return typeof value === 'boolean' ? formatFlag(value) : String(value ?? '')
}

/** A column of the file that fills a column alone. */
interface SoleColumn {
  readonly header: string
  readonly at: number
  readonly column: ExchangeColumn
}

/** The identifying columns show their own text. */
const shown = new Set(['value', 'name', 'names', 'pairs'])

export function soleColumns(columns: readonly ExchangeColumn[], headers: Headers, names: readonly string[]): readonly SoleColumn[] {
  return columns.flatMap((column) => {
    const [header, ...others] = headers.get(column.id) ?? []
    if (header === undefined || others.length || !shown.has(column.shape.kind)) return []
    return [{ header, at: names.indexOf(header), column }]
  })
}

/** Present value of the record if its cells express it in other words and nothing changes; undefined: all cells are equal to it. */
export function becomes(
  { said, before, action, cells, changes, errors }: ImportRow,
  columns: readonly SoleColumn[],
  names: NamesByEntity,
): Readonly<Record<string, string>> | undefined {
  if (!said || action === 'skip') return undefined
  const isChanged = (label: string) => action === 'update' && changes?.some((one) => one.label === label)
  const isWrong = (header: string) => errors.some((error) => error.column === header)
  const told: [string, string][] = []
  for (const { header, at, column } of columns) {
    if (isChanged(column.label) || isWrong(header)) continue
    const text = textOf(column, column.field in said ? said : (before?.record ?? {}), names)
    if (text !== (cells[at] ?? '').trim() && !(action === 'reject' && !text)) told.push([header, text])
  }
  return told.length ? Object.fromEntries(told) : undefined
}
