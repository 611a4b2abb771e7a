/**
 * A grouped list: for each value of the named fields, the number of records and their sums. It has the filters and the visibility of the list; a record
 * belongs to the group of each value in a child list. (Contract: query.ts.)
 */
import { isAskable } from '#platform/contract/askable.ts'
import type { Field, ScalarField } from '#platform/contract/field.ts'
import {
  aggregates,
  dateParts,
  groupParts,
  listed,
  mostGroupFields,
  mostGroups,
  type Aggregated,
  type ListQuery,
} from '#platform/contract/query.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { columnName, ownKeyOf } from './columns.ts'
import { conditionsOf, expression, fieldOf, firstParameter, numbered, referred, type Condition } from './filter-sql.ts'
import { withNamed } from './list-fields.ts'
import type { ListStatement } from './list-sql.ts'
import type { Records } from './records.ts'
import { seenRow } from './sight.ts'
import { source } from './source-sql.ts'
import { nameFor } from './statement-names.ts'

const quoted = (name: string) => `"${name}"`

interface Value {
  readonly sql: string
  /** The rows of a child list, each with the id of its `record` and a `value`; undefined where `sql` reads row `a` alone. */
  readonly rows?: string
}

/** The first day of the month, quarter or year of a date. */
function dateValue(sql: string, { kind }: ScalarField, part: string): string {
  const day = kind === 'dateTime' ? `${sql} at time zone 'UTC'` : sql
  return `date_trunc('${part}', ${day})::date`
}

function groupValue(of: Records, text: string, at: number): Value {
  const { field: name, part } = groupParts(text)
  const field = fieldOf(of, name, 'group')
  const known = dateParts.find((one) => one === part)
  const isUnknown = part !== undefined && (!known || (field.kind !== 'date' && field.kind !== 'dateTime'))
  if (isUnknown || field.kind === 'group' || field.kind === 'own' || !isAskable(field) || (field.kind === 'children' && !referred(field)))
    throw badInput([{ path: 'query.group', message: `${of.entity.plural} can't be grouped by ${text}` }])
  if (field.kind !== 'children' && known) return { sql: dateValue(expression(of, name, field), field, known) }
  if (field.kind !== 'children') return { sql: expression(of, name, field) }
  const own = columnName(ownKeyOf(of.entity, field))
  const reference = referred(field)!
  const column = `f.${columnName(reference)}`
  // In most lists the reference is the key, so that each record occurs once.
  const each = field.rowKey.length === 1 && field.rowKey[0] === reference && !field.rowId ? '' : 'distinct '
  const rows = `select ${each}f.${own} as record, ${column} as value from ${field.table} f where f.account_id = $1 and ${column} is not null${seenRow(field.row, 'f')}`
  return { sql: `v${at}.value`, rows }
}

/** The child list of a value beside the row with the id `record`. */
const besideRow = ({ rows }: Value, at: number, record: string) => (rows ? ` left join (${rows}) v${at} on v${at}.record = ${record}` : '')

const sqlOf: Record<Aggregated, (value: string) => string> = {
  sum: (value) => `sum(${value})`,
  mean: (value) => `avg(${value})`,
  min: (value) => `min(${value})`,
  max: (value) => `max(${value})`,
  count: (value) => `count(${value})`,
}

const numeric: readonly Field['kind'][] = ['number', 'money', 'percent']

/** Limits of a grouping. */
interface Allowed {
  /** Groups. */
  readonly most: number
  /** The first and the last of dates, as texts. */
  readonly days?: boolean
}

function isMeasured(field: ScalarField, how: Aggregated, { days = false }: Allowed): boolean {
  if (how === 'count' || numeric.includes(field.kind)) return true
  return days && (how === 'min' || how === 'max') && (field.kind === 'date' || field.kind === 'dateTime')
}

/** `sum:cost` → the field `cost` and how it becomes one. */
function aggregateOf(of: Records, text: string, allowed: Allowed): { name: string; field: ScalarField; how: Aggregated } {
  const [said, name = ''] = text.split(':')
  const how = aggregates.find((one) => one === said)
  const refused = badInput([
    { path: 'query.aggregate', message: `"${text}" is not of the form ${aggregates.join('|')}:field, of a field that can be summed` },
  ])
  if (!name || !how) throw refused
  const field = fieldOf(of, name, 'aggregate')
  if (field.kind === 'children' || field.kind === 'group' || field.kind === 'own' || !isMeasured(field, how, allowed)) throw refused
  return { name, field, how }
}

/** Each child list multiplies the records by its rows. */
function refuseTooMany(of: Records, names: readonly string[]): void {
  const lists = names.filter((name) => fieldOf(of, groupParts(name).field, 'group').kind === 'children')
  const { inAll, lists: mostLists } = mostGroupFields
  if (names.length > inAll) throw badInput([{ path: 'query.group', message: `group takes at most ${inAll} fields at a time` }])
  if (lists.length <= mostLists) return
  throw badInput([{ path: 'query.group', message: `group takes at most ${mostLists} of the lists ${lists.join(', ')} at a time` }])
}

/** One way to group a list, as SQL. */
interface Grouping {
  readonly names: readonly string[]
  readonly groups: readonly Value[]
  readonly sums: readonly { readonly name: string; readonly how: Aggregated; readonly sql: string }[]
  readonly most: number
}

function groupingOf(of: Records, query: Pick<ListQuery, 'group' | 'aggregate'>, allowed: Allowed): Grouping {
  const names = listed(query.group)
  refuseTooMany(of, names)
  const groups = names.map((name, at) => groupValue(of, name, at))
  const sums = listed(query.aggregate).map((text) => aggregateOf(of, text, allowed))
  const twice = sums.find(({ name }, at) => sums.findIndex((one) => one.name === name) < at)
  if (twice) throw badInput([{ path: 'query.aggregate', message: `${twice.name} can be aggregated in one way at a time` }])
  return { names, groups, sums: sums.map(({ name, field, how }) => ({ name, how, sql: expression(of, name, field) })), most: allowed.most }
}

/** The groups of rows that have the values of groups as `g0`, `g1` … and what is summed as `s0` …: a text of JSON, or nothing when there are too many. */
function toldGroups({ names, groups, sums, most }: Grouping, rows: string): string {
  const key = groups.map((_, at) => `g${at}`).join(', ')
  const object = (parts: readonly string[]) => (parts.length ? `(select row_to_json(o) from (select ${parts.join(', ')}) o)` : `'{}'::json`)
  const row = [
    `${object(names.map((name, at) => `t.g${at} as ${quoted(name)}`))} as "values"`,
    't.count as "count"',
    `${object(sums.map(({ name }, at) => `t.s${at} as ${quoted(name)}`))} as "aggregates"`,
  ]
  const counted = [
    ...groups.map((_, at) => `g${at}`),
    'count(*) as count',
    ...sums.map(({ how }, at) => `${sqlOf[how](`s${at}`)} as s${at}`),
  ]
  const grouped = `select ${counted.join(', ')} from (${rows}) i${key ? ` group by ${key}` : ''}`
  const ordered = `select ${row.join(', ')} from (${grouped}) t${key ? ` order by ${key}` : ''} limit ${most + 1}`
  return `select case when count(*) <= ${most} then coalesce(json_agg(r), '[]')::text end as "$json" from (${ordered}) r`
}

const columnsOf = (values: readonly string[], sums: readonly string[]) =>
  [...values.map((sql, at) => `${sql} as g${at}`), ...sums.map((sql, at) => `${sql} as s${at}`)].join(', ') || '1'

/** @throws Refusal 400 for a field that the entity does not have or that can't be grouped or summed */
export function groupStatement(plain: Records, query: ListQuery, more: readonly Condition[] = []): ListStatement {
  const of = withNamed(plain, query)
  const grouping = groupingOf(of, query, { most: mostGroups })
  const { sql, values } = numbered([...more, ...conditionsOf(of, query)], firstParameter)
  const inner = columnsOf(
    grouping.groups.map((value) => value.sql),
    grouping.sums.map((sum) => sum.sql),
  )
  const key = `a.${columnName(of.entity.key)}`
  const from = source(of, [inner, sql], 'all', grouping.groups.map((value, at) => besideRow(value, at, key)).join(''))
  const text = toldGroups(grouping, `select ${inner} ${from}${sql}`)
  return { statement: { name: nameFor(`${of.entity.name}.group`, text), text }, values }
}

/** Names for SQL, each text once. */
function naming(prefix: string): { nameOf(sql: string): string; readonly all: ReadonlyMap<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    nameOf: (sql) => {
      const name = all.get(sql) ?? `${prefix}${all.size}`
      all.set(sql, name)
      return name
    },
  }
}

/**
 * One list grouped in several ways in a single reading: an array of JSON with the groups of each, null for too many.
 * @throws Refusal 400 for a field that the entity does not have or that can't be grouped or summed
 */
export function groupsStatement(
  plain: Records,
  queries: readonly (Pick<ListQuery, 'group' | 'aggregate'> & Allowed)[],
  conditions: readonly Condition[],
): ListStatement {
  const of = withNamed(plain, {
    group: queries.map(({ group }) => group).join(),
    aggregate: queries.map(({ aggregate }) => aggregate).join(),
  })
  const groupings = queries.map((query) => groupingOf(of, query, query))
  const { sql, values } = numbered(conditions, firstParameter)
  const columns = naming('c')
  const lists = naming('l')
  const told = groupings.map((grouping) => {
    const first = grouping.groups.findIndex(({ rows }) => rows !== undefined)
    const from = first < 0 ? 'seen' : `${lists.nameOf(grouping.groups[first]!.rows!)} seen`
    const valueOf = ({ sql: value, rows }: Value, at: number) =>
      at === first ? 'seen.value' : rows ? value : `seen.${columns.nameOf(value)}`
    const inner = columnsOf(
      grouping.groups.map(valueOf),
      grouping.sums.map((sum) => `seen.${columns.nameOf(sum.sql)}`),
    )
    const beside = grouping.groups.map((value, at) => (at === first ? '' : besideRow(value, at, 'seen.record')))
    return `(${toldGroups(grouping, `select ${inner} from ${from}${beside.join('')}`)})::json`
  })
  const read = [...columns.all].map(([value, name]) => `${value} as ${name}`)
  const seen = `select ${[`a.${columnName(of.entity.key)} as record`, ...read].join(', ')} ${source(of, [...read, sql], 'all')}${sql}`
  // The records beside the rows of a child list, once for all that group by it.
  const joined = [...lists.all].map(
    ([rows, name]) => `${name} as materialized (select seen.*, f.value from seen left join (${rows}) f on f.record = seen.record)`,
  )
  const queriesWith = [`seen as materialized (${seen})`, ...joined]
  const text = `with ${queriesWith.join(', ')} select json_build_array(${told.join(', ')})::text as "$json"`
  return { statement: { name: nameFor(`${of.entity.name}.groups`, text), text }, values }
}
