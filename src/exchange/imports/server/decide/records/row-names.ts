/** Names of the rows before they are read, so that people recognize a row. */
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { headersOf } from '../../prepare/rows.ts'
import type { Subject } from '../../subjects.ts'

/** Listed characters of a name. */
const longest = 120

/** Answers what the row at a place of the table is about; without a name, its number. */
export function rowNames({ of, list, columns }: Subject, plan: WholePlan, table: Table): (at: number) => string {
  const headers = headersOf(plan, table)
  const cellOf = (id: string) => {
    const header = headers.get(id)?.[0]
    const place = table.columns.findIndex(({ name }) => name === header)
    return (at: number) => (place < 0 ? '' : (table.rows[at]![place] ?? '').trim())
  }
  const nameOf = list === undefined ? nameIn(of, cellOf) : endsIn(columns.filter(({ required }) => required).map(({ id }) => cellOf(id)))
  return (at) => nameOf(at).slice(0, longest) || `Row ${table.rowNumbers[at]}`
}

type Cell = (at: number) => string

/** One cell has the name, or several make it. */
function nameIn({ entity, named }: Subject['of'], cellOf: (id: string) => Cell): Cell {
  const whole = cellOf(entity.title)
  if (!named) return whole
  const parts = Object.keys(named.fields('Some name')).map((id) => [id, cellOf(id)] as const)
  return (at) => whole(at) || named.name(Object.fromEntries(parts.map(([id, cell]) => [id, cell(at)])))
}

const endsIn =
  (ends: readonly Cell[]): Cell =>
  (at) =>
    ends.every((cell) => cell(at)) ? ends.map((cell) => cell(at)).join(' → ') : ''
