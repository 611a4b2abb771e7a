/** Child lists seen from their other end: the applications of an area, as its computed field says. Derived from that field alone. */
import type { Entity } from '#platform/contract/entity.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { childListOf, columnName } from './columns.ts'
import { fewRows } from './json-sql.ts'
import { seenRow } from './sight.ts'

interface BackList {
  /** The entity that owns the rows, and the column of a row with the id of its record. */
  readonly owner?: readonly [entity: Entity, column: string]
  /** The rows as a select over alias `x`; undefined while no entity of the catalogue owns them, and so no row can be. */
  readonly rows?: string
}

function backList(of: Entity, name: string): BackList {
  const field = childListOf(of.fields, name)
  const found = Object.entries(field.row).find(([, one]) => one.kind === 'reference')
  const entity = found && found[1].kind === 'reference' ? entityNamed(found[1].to) : undefined
  if (!found || !entity) return {}
  const key = columnName(of.key)
  const columns = Object.keys(field.row).map((column) => `x.${columnName(column)} as "${column}"`)
  const order = field.rowKey.map((column) => `x.${columnName(column)}`)
  return {
    owner: [entity, found[0]],
    rows: `select ${columns.join(', ')} from ${field.table} x where x.account_id = $1 and x.${key} = a.${key}${seenRow(field.row, 'x')} order by ${order.join(', ')}`,
  }
}

/** SQL over row `a` of a computed child list whose rows another entity owns: the rows visible to the reader, as a JSON array. */
export const backListSql = (of: Entity, name: string) => (): string => {
  const { rows } = backList(of, name)
  return rows ? fewRows(rows) : `'[]'::json`
}

/** How many of these rows belong to active records: archived ones are in no count. */
export const backCountSql = (of: Entity, name: string) => (): string => {
  const { owner, rows } = backList(of, name)
  if (!owner || !rows) return '0'
  const [{ table, key }, column] = owner
  return `(select count(*)::integer from (${rows}) r join ${table} o on o.account_id = $1 and o.${columnName(key)} = r."${column}" where o.active)`
}
