/** SQL of a list's conditions: its filters, its search, its status. Equivalent to the grid's own filters in the browser. (Contract: query.ts.) */
import { isAskable } from '#platform/contract/askable.ts'
import { isSearched, type ChildrenField, type Field, type ScalarField } from '#platform/contract/field.ts'
import { foldText } from '#platform/contract/fold.ts'
import { ownKeyIn } from '#platform/contract/own-names.ts'
import { madeFilter, parseFilter, splitValues, type Filter, type FilterOperator, type ListQuery } from '#platform/contract/query.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { columnName, columnType, ownKeyOf } from './columns.ts'
import { computedSql } from './definition.ts'
import { isBlankWanted, readAs } from './filter-value.ts'
import { indexedOwn } from './custom-fields/indexed.ts'
import type { Records } from './records.ts'
import { escapeLike, foldedSql, holding, searchConditions } from './search-sql.ts'
import { seenField } from './select-sql.ts'
import { seenRow } from './sight.ts'

/** A condition over row `a` with its values; each `$` in the text is the parameter of the next value. */
export interface Condition {
  readonly sql: string
  readonly values: readonly unknown[]
}
/** $1 to $4 describe the reader; see select-sql.ts. */
export const firstParameter = 5

/** A field's value as SQL over row `a`, as the reader gets it. */
export function expression(of: Records, name: string, field: ScalarField): string {
  return field.computed ? `(${computedSql(of, name)})` : seenField(of, name, field)
}

/** @throws Refusal 400 when the entity has no such field; `at` names the part of the query */
export function fieldOf(of: Records, name: string, at: string): Field {
  const { all }: { readonly all: Readonly<Record<string, Field>> } = of.entity
  // Every object has a "constructor"; no entity does.
  const field = Object.hasOwn(all, name) ? all[name] : undefined
  if (!field) throw badInput([{ path: `query.${at}`, message: `${of.entity.plural} have no field ${name}` }])
  return field
}

/** The main reference of a child row; undefined for rows without one. */
export const referred = (field: ChildrenField): string | undefined =>
  field.named ?? Object.keys(field.row).find((name) => field.row[name]!.kind === 'reference')

/** True if one of them is. */
export const either = (conditions: readonly Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(' or ')})`,
  values: conditions.flatMap(({ values }) => values),
})

/** `in` with an empty value among its values takes blanks too. */
function anyOf(values: readonly string[], among: (values: readonly string[]) => Condition, blank: Condition): Condition {
  const held = values.filter(Boolean)
  return either([...(held.length || !values.includes('') ? [among(held)] : []), ...(values.includes('') ? [blank] : [])])
}

function childCondition(of: Records, field: ChildrenField, { operator, value }: Filter, at: string): Condition {
  const [key, own] = [columnName(of.entity.key), columnName(ownKeyOf(of.entity, field))]
  const reference = referred(field)
  const rows = `select 1 from ${field.table} f where f.account_id = $1 and f.${own} = a.${key}${seenRow(field.row, 'f')}`
  const held = `exists (${rows}${reference ? ` and f.${columnName(reference)} is not null` : ''})`
  const blank = { sql: `not ${held}`, values: [] }
  if (operator === 'blank') return isBlankWanted(at, value) ? blank : { sql: held, values: [] }
  const among = (ids: readonly string[]) => ({ sql: `exists (${rows} and f.${columnName(reference!)} = any($::uuid[]))`, values: [ids] })
  if (reference && (operator === 'is' || operator === 'in')) {
    const ids = splitValues(value)
    readAs(at, 'uuid', ids.filter(Boolean))
    return anyOf(ids, among, blank)
  }
  throw badInput([{ path: 'query.filter', message: `${at} takes ${reference ? 'the operators is, in and blank' : 'the operator blank'}` }])
}

const onlyDay = /^\d{4}-\d\d-\d\d$/

type Sign = '=' | '>=' | '<=' | 'is distinct from'

/** A time compared with a day counts by its own day, in UTC. */
const comparedWith = (sql: string, type: string, sign: Sign, value: string): Condition =>
  type === 'timestamptz' && onlyDay.test(value)
    ? { sql: `(${sql})::date ${sign} $::text::date`, values: [value] }
    : { sql: `${sql} ${sign} $::text::${type}`, values: [value] }

/** Days among the values of a time each take the whole day. */
function among(sql: string, type: string, values: readonly string[]): Condition {
  const days = type === 'timestamptz' ? values.filter((value) => onlyDay.test(value)) : []
  const others = values.filter((value) => !days.includes(value))
  const anyOfType = (one: string, all: readonly string[], as: string) => ({ sql: `${one} = any($::text[]::${as}[])`, values: [all] })
  if (!days.length) return anyOfType(sql, others, type)
  return either([anyOfType(`(${sql})::date`, days, 'date'), ...(others.length ? [anyOfType(sql, others, type)] : [])])
}

const comparing: readonly FilterOperator[] = ['is', 'not', 'from', 'to']
/** Texts of people's own are compared folded; values that the product gives are compared as they are. */
const isFree = ({ kind }: ScalarField): boolean => kind === 'text' || kind === 'longText'

function scalarCondition(of: ScalarField, sql: string, { field, operator, value }: Filter): Condition {
  const blank = { sql: `${sql} is null`, values: [] }
  const compared = operator === 'in' ? splitValues(value).filter(Boolean) : comparing.includes(operator) ? [value] : []
  const type = readAs(field, columnType(of), compared)
  const [held, form] = isFree(of) ? [foldedSql(sql), foldText] : [sql, String]
  switch (operator) {
    case 'is':
      return comparedWith(held, type, '=', form(value))
    case 'not':
      return comparedWith(held, type, 'is distinct from', form(value))
    case 'in':
      return anyOf(splitValues(value), (values) => among(held, type, values.map(form)), blank)
    case 'contains':
      return { sql: `${foldedSql(`${sql}::text`)} like $`, values: [`%${escapeLike(foldText(value))}%`] }
    case 'from':
      return comparedWith(sql, type, '>=', value)
    case 'to':
      return comparedWith(sql, type, '<=', value)
    case 'blank':
      return isBlankWanted(field, value) ? blank : { sql: `${sql} is not null`, values: [] }
  }
}

/** Holds where all of them hold. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length > 0 ? `(${conditions.map(({ sql }) => sql).join(' and ')})` : 'true',
  values: conditions.flatMap(({ values }) => values),
})

/** An unknown result, such as a comparison with a blank, counts as false. */
export const noneOf = ({ sql, values }: Condition): Condition => ({ sql: `(${sql}) is not true`, values })

/** The records that may hold a text, by the index of search; undefined where search does not look, and for what takes records without a value. */
function indexedText({ entity }: Records, field: ScalarField, { field: name, operator, value }: Filter): Condition | undefined {
  if (!isFree(field) || !isSearched(name, field) || !['is', 'in', 'contains'].includes(operator)) return undefined
  const wanted = (operator === 'in' ? splitValues(value) : [value]).map(foldText)
  return wanted.every(Boolean) ? holding(entity, wanted, 'or') : undefined
}

function filterCondition(of: Records, text: string): Condition {
  const made = madeFilter(text)
  const read = (one: string) => filterCondition(of, one)
  if (made) return made.kind === 'any' ? either(made.of.map((list) => allOf(list.map(read)))) : noneOf(allOf(made.of.map(read)))
  const filter = parseFilter(text)
  if (!filter) throw badInput([{ path: 'query.filter', message: `"${text}" is not of the form field:operator:value` }])
  const field = fieldOf(of, filter.field, 'filter')
  if (!isAskable(field) || field.kind === 'group' || field.kind === 'own')
    throw badInput([{ path: 'query.filter', message: `${of.entity.plural} can't be filtered by ${filter.field}` }])
  if (field.kind === 'children') return childCondition(of, field, filter, filter.field)
  const found = scalarCondition(field, expression(of, filter.field, field), filter)
  const key = ownKeyIn(filter.field)
  const indexed = key === undefined ? indexedText(of, field, filter) : indexedOwn(of.entity, key, field, filter)
  return indexed ? allOf([indexed, found]) : found
}

/** More is no realistic filter, and PostgreSQL's planning time grows with the square of the number of lists. */
const mostFilters = 100

/** How many filters a filter is made of. */
function countOf(text: string): number {
  const made = madeFilter(text)
  return made ? made.of.flat().reduce((sum, one) => sum + countOf(one), 0) : 1
}

/** Condition for the records of a status. */
export function ofStatus({ promoted }: Pick<Records, 'promoted'>, status: NonNullable<ListQuery['status']>): string {
  // Deleted records are in the bin, and in no table of their own.
  if (status === 'deleted') return 'false'
  if (status === 'promoted') return promoted ?? 'false'
  return `${status === 'active' ? 'a.active' : 'not a.active'}${promoted ? ` and not (${promoted})` : ''}`
}

/**
 * Everything that narrows a list, as conditions over row `a`.
 * @throws Refusal 400 for a field or operator that the entity does not have, and for too many filters
 */
export function conditionsOf(of: Records, query: ListQuery): Condition[] {
  const filters = query.filter === undefined ? [] : [...new Set([query.filter].flat())]
  if (filters.reduce((sum, text) => sum + countOf(text), 0) > mostFilters)
    throw badInput([{ path: 'query.filter', message: `a list takes at most ${mostFilters} filters` }])
  return [
    ...(query.status ? [{ sql: `(${ofStatus(of, query.status)})`, values: [] }] : []),
    ...(query.search ? searchConditions(of.entity, query.search) : []),
    ...filters.map((text) => filterCondition(of, text)),
  ]
}

/** Puts conditions into SQL, numbering their parameters. */
export function numbered(conditions: readonly Condition[], first: number): { sql: string; values: unknown[] } {
  const sql = conditions.map((condition) => ` and ${condition.sql}`).join('')
  return { sql: withParameters(sql, first), values: conditions.flatMap(({ values }) => values) }
}

/** SQL whose `$` are numbered, in turn. */
export function withParameters(sql: string, first: number): string {
  let next = first
  return sql.replace(/\$(?!\d)/g, () => `$${next++}`)
}
