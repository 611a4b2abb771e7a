/** The statement of a list with its search, filters, order and page. (Contract: query.ts.) */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field, ScalarField } from '#platform/contract/field.ts'
import { parseFilter, type Filter, type ListQuery } from '#platform/contract/query.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { columnName, columnType } from './columns.ts'
import type { Records } from './records.ts'

/** A condition over row `a` with its values; `$` in the text stands for the value's parameter, in turn. */
export interface Condition {
  readonly sql: string
  readonly values: readonly unknown[]
}
export interface ListStatement {
  readonly statement: Statement
  /** $5 onwards. */
  readonly values: unknown[]
}

const firstParameter = 5

function expression(of: Records, name: string, field: ScalarField): string {
  return field.computed ? `(${of.computed![name]})` : `a.${columnName(name)}`
}

function fieldOf(of: Records, name: string, at: string): Field {
  const field = (of.entity.all as Record<string, Field>)[name]
  if (!field) throw badInput([{ path: `query.${at}`, message: `${of.entity.plural} have no field ${name}` }])
  return field
}

const referred = (field: Extract<Field, { kind: 'children' }>) => field.named ?? Object.keys(field.row).find((name) => field.row[name]!.kind === 'reference')!

function childCondition(of: Records, field: Extract<Field, { kind: 'children' }>, { operator, value }: Filter, at: string): Condition {
  const key = columnName(of.entity.key)
  const rows = `select 1 from ${field.table} f where f.account_id = a.account_id and f.${key} = a.${key}`
  if (operator === 'blank') return { sql: `${value === 'yes' ? 'not ' : ''}exists (${rows})`, values: [] }
  if (operator === 'is' || operator === 'in') return { sql: `exists (${rows} and f.${columnName(referred(field))} = any($::uuid[]))`, values: [value.split(',')] }
  throw badInput([{ path: 'query.filter', message: `${at} takes the operators is, in and blank` }])
}

function scalarCondition(sql: string, type: string, { operator, value }: Filter): Condition {
  switch (operator) {
    case 'is':
      return { sql: `${sql} = $::text::${type}`, values: [value] }
    case 'not':
      return { sql: `${sql} is distinct from $::text::${type}`, values: [value] }
    case 'in':
      return { sql: `${sql} = any($::text[]::${type}[])`, values: [value.split(',')] }
    case 'contains':
      return { sql: `${sql}::text ilike $`, values: [`%${escapeLike(value)}%`] }
    case 'from':
      return { sql: `${sql} >= $::text::${type}`, values: [value] }
    case 'to':
      return { sql: `${sql} <= $::text::${type}`, values: [value] }
    case 'blank':
      return { sql: `${sql} is ${value === 'yes' ? '' : 'not '}null`, values: [] }
  }
}
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function filterCondition(of: Records, text: string): Condition {
  const filter = parseFilter(text)
  if (!filter) throw badInput([{ path: 'query.filter', message: `"${text}" is not of the form field:operator:value` }])
  const field = fieldOf(of, filter.field, 'filter')
  if (field.kind === 'children') return childCondition(of, field, filter, filter.field)
  if (field.kind === 'group') throw badInput([{ path: 'query.filter', message: `${of.entity.plural} can't be filtered by ${filter.field}` }])
  return scalarCondition(expression(of, filter.field, field), columnType(field), filter)
}

function searchCondition(of: Records, search: string): Condition {
  const texts = Object.entries(of.entity.all as Record<string, Field>).filter(([name, f]) => !f.computed && (f.kind === 'text' || f.kind === 'email') && !name.endsWith('ByName'))
  const columns = [...new Set([...texts.map(([name]) => `a.${columnName(name)}`), ...(of.searched ?? [])])]
  return { sql: `(${columns.map((column) => `${column} ilike $`).join(' or ')})`, values: columns.map(() => `%${escapeLike(search)}%`) }
}

function orderBy(of: Records, sort?: string): string {
  const names = sort ? sort.split(',').map((part) => part.trim()) : (of.entity.order ?? [of.entity.title])
  const parts = names.filter(Boolean).map((part) => {
    const name = part.replace(/^-/, '')
    const field = fieldOf(of, name, 'sort')
    if (field.kind === 'children' || field.kind === 'group') throw badInput([{ path: 'query.sort', message: `${of.entity.plural} can't be sorted by ${name}` }])
    const sql = expression(of, name, field)
    return `${columnType(field) === 'text' && field.kind !== 'choice' ? `lower(${sql})` : sql}${part.startsWith('-') ? ' desc' : ''} nulls last`
  })
  return [...parts, `a.${columnName(of.entity.key)}`].join(', ')
}

/** Puts conditions into SQL, numbering their parameters. */
function numbered(conditions: readonly Condition[], first: number): { sql: string; values: unknown[] } {
  const values = conditions.flatMap((condition) => condition.values)
  let next = first
  const sql = conditions.map((condition) => ` and ${condition.sql.replace(/\$(?!\d)/g, () => `$${next++}`)}`).join('')
  return { sql, values }
}

/** Only the plain list is prepared under a name: the variants are too many to keep. */
const named = (of: Records, isPlain: boolean, isPaged: boolean) => (isPlain ? `${of.entity.name}.list${isPaged ? '.page' : ''}` : '')

/**
 * A page answers `total`, a line break and the rows, as one text, so that the count costs no second statement.
 * @throws Refusal 400 for a field, operator or order that the entity does not have
 */
export function listStatement<E extends Entity>(given: Records<E>, query: ListQuery, more: readonly Condition[] = []): ListStatement {
  const of = given as unknown as Records
  const filters = query.filter === undefined ? [] : [query.filter].flat()
  const conditions = [
    ...more,
    ...(query.status ? [{ sql: query.status === 'active' ? 'a.active' : query.status === 'archived' ? 'not a.active' : 'false', values: [] }] : []),
    ...(query.search ? [searchCondition(of, query.search)] : []),
    ...filters.map((text) => filterCondition(of, text)),
  ]
  const { sql, values } = numbered(conditions, firstParameter)
  const isPaged = query.limit !== undefined || query.offset !== undefined
  const isPlain = !conditions.length && !query.sort
  const at = firstParameter + values.length
  const page = isPaged ? ` limit $${at} offset $${at + 1}` : ''
  const rows = `select coalesce(json_agg(r), '[]')::text from (${of.select}${sql} order by ${orderBy(of, query.sort)}${page}) r`
  const total = `select count(*) ${sql.includes('joined.') ? of.countedJoined : of.counted}${sql}`
  const text = isPaged ? `select (${total})::text || E'\\n' || (${rows}) as "$json"` : `select (${rows}) as "$json"`
  return { statement: { name: named(of, isPlain, isPaged), text }, values: isPaged ? [...values, query.limit ?? null, query.offset ?? 0] : values }
}
