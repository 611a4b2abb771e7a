/** SQL of a list's order: by the displayed texts, not by stored values. */
import type { ChoiceField } from '#platform/contract/field.ts'
import { listed, mostSortFields } from '#platform/contract/query.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { columnName, columnType, ownKeyOf } from './columns.ts'
import { expression, fieldOf, referred } from './filter-sql.ts'
import { allRecords, type Records } from './records.ts'
import { seenRow } from './sight.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The name, in lower case, of the record of another entity whose id is the SQL `id`; undefined for what the catalogue does not list. */
function nameOf(entityName: string, id: string): string | undefined {
  const entity = entityNamed(entityName)
  const title = entity?.all[entity.title]
  if (!entity || !title || title.kind === 'children' || title.kind === 'group' || title.kind === 'own') return undefined
  const name = title.computed ? allRecords.get(entityName)?.computed?.[entity.title] : `a.${columnName(entity.title)}`
  if (typeof name !== 'string') return undefined
  const key = columnName(entity.key)
  return `(select (select lower(${name}) from ${entity.table} a where a.account_id = $1 and a.${key} = o.id) from (select ${id} as id) o)`
}

/** SQL that sorts as the grid does: every number as long as the others, so that 10 comes after 9. */
export const inNumbers = (sql: string): string =>
  String.raw`regexp_replace(regexp_replace(lower(${sql}), '(\d+)', '000000000000\1', 'g'), '\d*(\d{12})', '\1', 'g')`

const labelOf = ({ options }: ChoiceField, sql: string) =>
  `(case ${sql} ${options.map(({ value, label }) => `when ${quoted(value)} then ${quoted(label.toLowerCase())}`).join(' ')} end)`

/** Sort key of a field, over row `a`. */
function sortKey(of: Records, name: string): string {
  const field = fieldOf(of, name, 'sort')
  const refused = badInput([{ path: 'query.sort', message: `${of.entity.plural} can't be sorted by ${name}` }])
  if (field.kind === 'group' || field.kind === 'own') throw refused
  if (field.kind === 'children') {
    const reference = field.computed ? undefined : referred(field)
    const inner = reference === undefined ? undefined : field.row[reference]
    const title = inner?.kind === 'reference' ? nameOf(inner.to, `f.${columnName(reference!)}`) : undefined
    if (!title) throw refused
    const [key, own] = [columnName(of.entity.key), columnName(ownKeyOf(of.entity, field))]
    return `(select string_agg(t.name, ', ' order by t.name) from (select ${title} as name from ${field.table} f where f.account_id = $1 and f.${own} = a.${key}${seenRow(field.row, 'f')}) t)`
  }
  const sql = expression(of, name, field)
  if (field.kind === 'choice') return labelOf(field, sql)
  if (field.kind === 'reference') return nameOf(field.to, sql) ?? sql
  if (field.kind === 'text' && field.numbered) return inNumbers(sql)
  if (columnType(field) === 'text') return `lower(${sql})`
  // A bare constant, such as a count of what no entity has yet, would be read as the place of a column.
  return field.computed ? `coalesce(${sql})` : sql
}

const plain = (part: string) => part.replace(/^-/, '')
/** Where each field first comes: among its equals it has nothing left to say. */
function onceEach(parts: readonly string[]): string[] {
  const seen = new Set<string>()
  return parts.filter((part) => !seen.has(plain(part)) && seen.add(plain(part)))
}

/**
 * The ORDER BY of a list: the fields named, then the list's own order, as the grid keeps it among equals; blanks last either way, and the key at the end so
 * that pages never overlap.
 * @throws Refusal 400 for a field that the entity does not have or can't be sorted by, and for too many
 */
export function orderBy(of: Records, sort?: string): string {
  const named = onceEach(listed(sort))
  if (named.length > mostSortFields)
    throw badInput([{ path: 'query.sort', message: `sort takes at most ${mostSortFields} fields at a time` }])
  const own = of.entity.order ?? [of.entity.title]
  const parts = onceEach([...named, ...own]).map((part) => `${sortKey(of, plain(part))}${part.startsWith('-') ? ' desc' : ''} nulls last`)
  return [...parts, `a.${columnName(of.entity.key)}`].join(', ')
}
