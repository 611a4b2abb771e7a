/** Child lists seen from their other end: the applications of an area, as its computed field says. Derived from that field alone. */
import type { Entity } from '#platform/contract/entity.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { childListOf, columnName } from './columns.ts'
import { fewRows } from './json-sql.ts'
import { seenRow } from './sight.ts'

interface BackList {
  /** The rows as a select over alias `x`; undefined while no entity of the catalogue owns them, and so no row can be. */
  readonly rows?: string
}

function backList(of: Entity, name: string): BackList {
  const field = childListOf(of.fields, name)
  const owner = Object.values(field.row).find((one) => one.kind === 'reference')
  if (!owner || !entityNamed(owner.to)) return {}
  const key = columnName(of.key)
  const columns = Object.keys(field.row).map((column) => `x.${columnName(column)} as "${column}"`)
  const order = field.rowKey.map((column) => `x.${columnName(column)}`)
  return {
    rows: `select ${columns.join(', ')} from ${field.table} x where x.account_id = $1 and x.${key} = a.${key}${seenRow(field.row, 'x')} order by ${order.join(', ')}`,
  }
}

/** SQL over row `a` of a computed child list whose rows another entity owns: the rows visible to the reader, as a JSON array. */
export const backListSql = (of: Entity, name: string) => (): string => {
  const { rows } = backList(of, name)
  return rows ? fewRows(rows) : `'[]'::json`
}

/** How many rows that is. */
export const backCountSql = (of: Entity, name: string) => (): string => {
  const { rows } = backList(of, name)
  return rows ? `(select count(*)::integer from (${rows}) r)` : '0'
}
