/** Sources beside row `a`: for a few records read one by one, for a whole list each table once. */
import type { Entity } from '#platform/contract/entity.ts'
import { columnName } from './columns.ts'
import type { Joined, RecordsDefinition } from './definition.ts'

/**
 * `few`: asked for each record, by index. `all`: read once, grouped and hashed; over a whole list a fraction of the cost. `chosen`: the same for the records
 * whose ids the statement has in {@link chosenIds}.
 */
export type Reach = 'few' | 'all' | 'chosen'

/** Ids of the WITH query `chosen`. */
export const chosenIds = '(select ids from chosen)::uuid[]'
/** ` and …`: the rows whose records are wanted, by the SQL of their id. */
export const within = (reach: Reach, id: string): string => (reach === 'chosen' ? ` and ${id} = any(${chosenIds})` : '')

/** Whether SQL reads a column of the row `alias`. */
export const mentions = (sql: readonly string[], alias: string): boolean => {
  const word = new RegExp(`(?<![\\w.])${alias}\\.`)
  return sql.some((text) => word.test(text))
}

/** Aggregates over rows `l` of child lists, read together with other values, by alias. */
export type ListTexts = Readonly<Record<string, string>>

function joinOf({ key }: Entity, alias: string, { from, where, columns, list, ofOne }: Joined, reach: Reach, lists: ListTexts): string {
  const id = columnName(key)
  const more = where ? ` and ${where}` : ''
  if (ofOne && reach === 'few') return ` left join lateral (${ofOne}) ${alias} on true`
  if (!columns) return ` left join ${from} ${alias} on ${alias}.account_id = $1 and ${alias}.${id} = a.${id}${more}`
  const all = list && lists[list] ? `${columns}, ${lists[list]} as list` : columns
  if (reach === 'few')
    return ` left join lateral (select ${all} from ${from} where l.account_id = $1 and l.${id} = a.${id}${more}) ${alias} on true`
  return ` left join (select l.${id}, ${all} from ${from} where l.account_id = $1${within(reach, `l.${id}`)}${more} group by l.${id}) ${alias} on ${alias}.${id} = a.${id}`
}

/** The joins that the given SQL over row `a` needs. */
export const joinsFor = (
  { entity, joined = {} }: RecordsDefinition<Entity>,
  sql: readonly string[],
  reach: Reach,
  lists: ListTexts = {},
): string =>
  Object.entries(joined)
    .filter(([alias]) => mentions(sql, alias))
    .map(([alias, one]) => joinOf(entity, alias, one, reach, lists))
    .join('')

/** Condition of records visible to the reader. */
export const visible = (definition: RecordsDefinition<Entity>): string =>
  definition.inPortfolios ? `($2::uuid[] is null or ${definition.inPortfolios('$2::uuid[]')})` : `($2::uuid[] is null or true)`

/** PostgreSQL requires every parameter to be used, even in statements without the reader's rights. */
export const everyReader = '($3::uuid[] is null or $4::uuid[] is null or true)'

/** The records visible to the reader, as FROM and a WHERE that continues with ` and …`. `sql` contains the expressions to be read. */
export function source(of: RecordsDefinition<Entity>, sql: readonly string[], reach: Reach, beside = ''): string {
  return `from ${of.entity.table} a${joinsFor(of, sql, reach)}${beside} where a.account_id = $1 and ${visible(of)} and ${everyReader}`
}
