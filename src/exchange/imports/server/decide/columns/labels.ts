/** Headers that are the very labels of our fields, as our exports have them. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'

type Headed = Pick<Table['columns'][number], 'name'>

/** Header → the column whose label it is. Of two columns with one label, the second stands under the label with a number behind it, as files are read. */
export function columnsByLabel(columns: readonly ExchangeColumn[], headers: readonly Headed[]): ReadonlyMap<string, ExchangeColumn> {
  const labelled = new Map<string, ExchangeColumn>()
  for (const column of columns.filter(({ shape }) => shape.kind !== 'source')) {
    const label = foldText(column.label)
    let header = label
    for (let count = 2; labelled.has(header); count++) header = `${label} (${count})`
    labelled.set(header, column)
  }
  const found = new Map<string, ExchangeColumn>()
  const taken = new Set<ExchangeColumn>()
  for (const { name } of headers) {
    const column = labelled.get(foldText(name))
    if (!column || taken.has(column)) continue
    found.set(name, column)
    taken.add(column)
  }
  return found
}

/** Whether the file is one of our exports: every header is a label, and one of them that of the id, or all are there of rows that have none. */
export function isOwnExport(columns: readonly ExchangeColumn[], headers: readonly Headed[]): boolean {
  const found = columnsByLabel(columns, headers)
  if (found.size !== headers.length) return false
  return columns.some(isId) ? [...found.values()].some(isId) : found.size === columns.length
}

const isId = ({ shape }: ExchangeColumn): boolean => shape.kind === 'id'
