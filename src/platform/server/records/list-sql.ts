/** The statement of a list with its search, filters, order and page. (Contract: query.ts.) */
import type { Entity } from '#platform/contract/entity.ts'
import type { ListQuery } from '#platform/contract/query.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { columnName } from './columns.ts'
import { conditionsOf, firstParameter, numbered, type Condition } from './filter-sql.ts'
import { orderBy } from './order-sql.ts'
import type { Records } from './records.ts'

export interface ListStatement {
  readonly statement: Statement
  /** $5 onwards. */
  readonly values: unknown[]
}

/** Only the plain list is prepared under a name: the variants are too many to keep. */
const named = (of: Records, isPlain: boolean, isPaged: boolean) => (isPlain ? `${of.entity.name}.list${isPaged ? '.page' : ''}` : '')

/**
 * A page answers `total`, a line break and the rows, as one text, so that the count costs no second statement.
 * @throws Refusal 400 for a field, operator or order that the entity does not have
 */
export function listStatement<E extends Entity>(given: Records<E>, query: ListQuery, more: readonly Condition[] = []): ListStatement {
  const of = given as unknown as Records
  const conditions = [...more, ...conditionsOf(of, query)]
  const { sql, values } = numbered(conditions, firstParameter)
  const isPaged = query.limit !== undefined || query.offset !== undefined
  const isPlain = !conditions.length && !query.sort
  const at = firstParameter + values.length
  const order = orderBy(of, query.sort)
  const from = (parts: string) => (parts.includes('joined.') ? of.countedJoined : of.counted)
  // The keys of the page first: PostgreSQL would compose the records that the offset skips, too.
  const key = `a.${columnName(of.entity.key)}`
  const keys = `select ${key} ${from(sql + order)}${sql} order by ${order} limit $${at} offset $${at + 1}`
  const chosen = isPaged ? ` and ${key} = any(array(${keys}))` : sql
  const rows = `select coalesce(json_agg(r), '[]')::text from (${of.select}${chosen} order by ${order}) r`
  const total = `select count(*) ${from(sql)}${sql}`
  const text = isPaged ? `select (${total})::text || E'\\n' || (${rows}) as "$json"` : `select (${rows}) as "$json"`
  return {
    statement: { name: named(of, isPlain, isPaged), text },
    values: isPaged ? [...values, query.limit ?? null, query.offset ?? 0] : values,
  }
}
