/** The statement of a list with its fields, search, filters, order and page. (Contract: query.ts.) */
import { ownField, ownKeyIn } from '#platform/contract/own-names.ts'
import { listed, type ListQuery } from '#platform/contract/query.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { columnName } from './columns.ts'
import { conditionsOf, firstParameter, numbered, withParameters, type Condition } from './filter-sql.ts'
import { withNamed } from './list-fields.ts'
import { namesToName } from './on-request.ts'
import { orderBy } from './order-sql.ts'
import type { Records } from './records.ts'
import { searchRank } from './search-rank.ts'
import { gathered } from './json-sql.ts'
import { namesAt, toldRow } from './select-sql.ts'
import { source, within } from './source-sql.ts'
import { nameFor } from './statement-names.ts'

/** Whether this is the object of the workspace's own fields, or one of them. */
const isOwn = (name: string) => name === ownField || ownKeyIn(name) !== undefined

export interface ListStatement {
  readonly statement: Statement
  /** $5 onwards. */
  readonly values: unknown[]
}

/**
 * The fields that a list sends, in their order: the key and those asked for, or all.
 * @throws Refusal 400 for a field that the lists of the entity do not have
 */
function fieldsOf({ entity }: Records, { fields, rows }: ListQuery): string[] {
  if (fields === undefined) return namesAt(entity, 'list')
  const own = Object.keys(entity.all).filter((name) => (rows === 'arrays' ? isOwn(name) : name === ownField))
  const known = [...namesToName(entity, 'list'), ...own]
  const names = listed(fields)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw badInput([
      { path: 'query.fields', message: `Lists of ${entity.plural} have no field ${unknown}. They have: ${known.join(', ')}` },
    ])
  return [...new Set([entity.key, ...names])]
}

/**
 * A page answers `total`, a line break and the rows, as one text, so that the count costs no second statement.
 * @throws Refusal 400 for a field, operator or order that the entity does not have
 */
export function listStatement(plain: Records, query: ListQuery, more: readonly Condition[] = []): ListStatement {
  const of = withNamed(plain, query)
  const names = fieldsOf(of, query)
  const conditions = [...more, ...conditionsOf(of, query)]
  const { sql, values: asked } = numbered(conditions, firstParameter)
  const isPaged = query.limit !== undefined || query.offset !== undefined
  // Search results are ranked by relevance, unless an order is given.
  const rank = query.search === undefined || query.sort ? undefined : searchRank(of, query.search)
  const values = [...asked, ...(rank?.values ?? [])]
  const order = `${rank ? `${withParameters(rank.sql, firstParameter + asked.length)}, ` : ''}${orderBy(of, query.sort)}`
  const isWhole = !isPaged && !conditions.length
  const form = query.rows ?? 'objects'
  const reach = isWhole ? 'all' : 'chosen'
  const row = toldRow(of, names, { form, reach, place: 'list', beside: order })
  const key = `a.${columnName(of.entity.key)}`
  // The keys first: PostgreSQL would compose the records that the offset skips, too.
  const at = firstParameter + values.length
  const page = isPaged ? ` limit $${at} offset $${at + 1}` : ''
  const keys = `select ${key} ${source(of, [sql, order], 'all')}${sql} order by ${order}${page}`
  const chosen = isWhole ? '' : `with chosen as materialized (select array(${keys}) as ids) `
  const from = source(of, [], reach, row.joins)
  const list = gathered(row.parts)
  const [begin, end] = form === 'arrays' ? [`{"fields":${JSON.stringify(names)},"rows":`, '}'] : ['', '']
  const all = `(select ${list.wrapped('r.text', begin, end)} from (select ${list.row} as text ${from}${within(reach, key)} order by ${order}) r)`
  const total = `select count(*) as total ${source(of, [sql], 'all')}${sql}`
  // PostgreSQL evaluates no more than the branch that is taken.
  const orTotal = `case when size.total > $${at} then '{"total":' || size.total || '}' else ${all} end as "$json" from (${total}) size`
  const text = isPaged
    ? `${chosen}select (${total})::text || E'\\n' || ${all} as "$json"`
    : `${chosen}select ${query.most === undefined ? `${all} as "$json"` : orTotal}`
  const last = isPaged ? [query.limit ?? null, query.offset ?? 0] : query.most === undefined ? [] : [query.most]
  return { statement: { name: nameFor(`${of.entity.name}.list`, text), text }, values: [...values, ...last] }
}
