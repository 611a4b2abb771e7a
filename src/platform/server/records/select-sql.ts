/** SQL of a record's fields, derived from a contract. PostgreSQL composes the JSON; Node passes it through. */
import type { ChildrenField, Field, Fields } from '#platform/contract/field.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { columnName, ownKeyOf } from './columns.ts'
import { asSeen, type ComputedRows, type ComputedSql, type RecordsDefinition } from './definition.ts'
import { arrayParts, fewTexts, gathered, objectParts, quotedParts, textOf, valueParts, type Parts } from './json-sql.ts'
import { seenRow, seenValue } from './sight.ts'
import { joinsFor, mentions, within, type Reach } from './source-sql.ts'

/** Form of values in the JSON: objects by name, or arrays in an order sent once. */
export type Form = 'objects' | 'arrays'

/** SQL for the rows of a child list: their computed fields, and the condition, ` and …`, of rows visible to the reader. */
interface RowReading {
  readonly computed: (row: string, field: string) => string | undefined
  readonly seen: (fields: Fields, row: string) => string
}

/** One value of a record: SQL of its JSON text in parts, and what it reads from beside row `a`. */
export interface Told {
  readonly name: string
  readonly parts: Parts
  readonly joins: string
}

interface ChildRows {
  readonly field: ChildrenField
  /** Alias of the rows; nested lists append theirs. */
  readonly alias: string
  /** The row that they belong to, its table and its id, and the column in which they have that id. */
  readonly parent: string
  readonly parentTable: string
  readonly id: string
  readonly ownId: string
  readonly where?: string
  readonly reading: RowReading
}

const orderOf = (field: ChildrenField, alias: string) =>
  (field.orderBy ?? field.rowKey).map((name) =>
    name.startsWith('-') ? `${alias}.${columnName(name.slice(1))} desc` : `${alias}.${columnName(name)}`,
  )

/** Matches the column's constraint, as test/schema.test.ts checks. */
const isNeverNull = (field: Field) => field.required === true && !field.readOnly && !field.computed

/** A child row: an object; as an array its values in the contract's order, a single one bare. */
function rowParts({ field, alias, reading }: ChildRows, form: Form, reach: Reach): { parts: Parts; joins: string } {
  const id = field.rowId ? [{ name: field.rowId, parts: quotedParts(`${alias}.${columnName(field.rowId)}`), joins: '' }] : []
  const values = [...id, ...Object.entries(field.row).map(([name, inner]) => rowValue(field, alias, name, inner, reading, form, reach))]
  const joins = values.map((value) => value.joins).join('')
  if (form === 'objects') return { parts: objectParts(values.map(({ name, parts }) => [name, parts])), joins }
  return { parts: values.length === 1 ? values[0]!.parts : arrayParts(values.map(({ parts }) => parts)), joins }
}

function rowValue(list: ChildrenField, alias: string, name: string, field: Field, reading: RowReading, form: Form, reach: Reach): Told {
  if (field.kind === 'children' && !field.computed) {
    const id = columnName(list.rowId!)
    const nested = { field, alias: `${alias}n`, parent: alias, parentTable: list.table, id, ownId: id, reading }
    // For chosen records only the outer rows are known.
    return { name, ...childList(nested, `${alias}_${columnName(name)}`, form, reach === 'all' ? 'all' : 'few') }
  }
  const sql = field.computed ? reading.computed(alias, name) : `${alias}.${columnName(name)}`
  return { name, parts: sql === undefined ? ["'null'"] : valueParts(field, sql, isNeverNull(field)), joins: '' }
}

/** A child list as a JSON array: for a few records a sub-select of each, for all of them one that is joined to them. */
function childList(rows: ChildRows, joinedAs: string, form: Form, reach: Reach): { parts: Parts; joins: string } {
  const { field, alias, parent, parentTable, id, ownId, where, reading } = rows
  const { parts, joins } = rowParts(rows, form, reach)
  const order = orderOf(field, alias).join(', ')
  const more = `${where ? ` and ${where}` : ''}${reading.seen(field.row, alias)}`
  if (reach === 'few') {
    const of = `${field.table} ${alias}${joins} where ${alias}.account_id = $1 and ${alias}.${ownId} = ${parent}.${id}${more}`
    return { parts: [fewTexts(`select ${textOf(parts)} from ${of} order by ${order}`)], joins: '' }
  }
  // If a row reads fields of its record, the record is joined here.
  const own = mentions(parts, parent)
    ? ` join ${parentTable} ${parent} on ${parent}.account_id = $1 and ${parent}.${id} = ${alias}.${ownId}`
    : ''
  const list = gathered(parts)
  const all = `select ${alias}.${ownId}, ${list.row} as text from ${field.table} ${alias}${own}${joins} where ${alias}.account_id = $1${within(reach, `${alias}.${ownId}`)}${more} order by ${alias}.${ownId}, ${order}`
  return {
    parts: [`coalesce(${joinedAs}.list, '[]')`],
    joins: ` left join (select r.${ownId}, ${list.all('r.text')} as list from (${all}) r group by r.${ownId}) ${joinedAs} on ${joinedAs}.${ownId} = ${parent}.${id}`,
  }
}

const held = (definition: RecordsDefinition<Entity>, parameter: string) =>
  definition.inPortfolios
    ? `(${parameter}::uuid[] is null or ${definition.inPortfolios(`${parameter}::uuid[]`)})`
    : `(${parameter}::uuid[] is null)`

/** The reader's rights on the record. */
const permissionsParts = (definition: RecordsDefinition<Entity>): Parts =>
  objectParts([
    // Null for a record without portfolios, hence false.
    ['edit', [`coalesce(${held(definition, '$3')}, false)::text`]],
    ['remove', [`coalesce(${held(definition, '$4')}, false)::text`]],
  ])

/** How much of a record is read: all of it, what a list sends, or, for those about to write it, what is stored, with its child lists or plain. */
export type Place = 'record' | 'list' | 'stored' | 'plain'

const isReadAt: Record<Place, (field: Field) => boolean> = {
  record: () => true,
  list: (field) => !field.recordOnly,
  stored: (field) => !field.computed,
  plain: (field) => !field.computed && field.kind !== 'children',
}

/** A stored field as visible to its reader, over row `a`: reveals no hidden portfolios or records. */
export function seenField(of: Pick<RecordsDefinition<Entity>, 'seen'>, name: string, field: Field): string {
  const stored = `a.${columnName(name)}`
  const narrowed = of.seen?.[name]
  return narrowed ? asSeen(stored, narrowed) : seenValue(field, stored)
}

/** Field names of a record, in the order of the answer. */
export const namesAt = ({ key, all }: Entity, place: Place): string[] => [
  key,
  'accountId',
  ...Object.entries<Field>(all).flatMap(([name, field]) => (isReadAt[place](field) ? [name] : [])),
  'permissions',
]

/**
 * One value of the record in row `a`, by its name.
 * @throws Error at start when a computed field has no SQL
 */
function told(definition: RecordsDefinition<Entity>, name: string, form: Form, reach: Reach, place: Place): Told {
  const { entity, computed = {} } = definition
  if (name === entity.key || name === 'accountId') return { name, parts: quotedParts(`a.${columnName(name)}`), joins: '' }
  if (name === 'permissions') return { name, parts: permissionsParts(definition), joins: '' }
  const field = entity.all[name]!
  const given = field.computed ? computed[name] : undefined
  if (field.computed && given === undefined)
    throw new Error(`${entity.name}.${name} is computed but ${entity.name}'s records give no SQL for it`)
  if (typeof given === 'string') return { name, parts: valueParts(field, given), joins: '' }
  // A caller that is about to write must know what is stored, seen or not.
  const isStored = place === 'stored' || place === 'plain'
  if (field.kind !== 'children') {
    const stored = `a.${columnName(name)}`
    const seen = isStored ? stored : seenField(definition, name, field)
    return { name, parts: valueParts(field, seen, seen === stored && isNeverNull(field)), joins: '' }
  }
  const reading: RowReading = isStored
    ? { computed: () => undefined, seen: () => '' }
    : { computed: (_row, at) => plainSql(computed[`${name}.${at}`]), seen: field.computed ? () => '' : seenRow }
  const [id, ownId] = [columnName(entity.key), columnName(ownKeyOf(entity, field))]
  const rows = { field, alias: 'c', parent: 'a', parentTable: entity.table, id, ownId, reading, ...(given && { where: given.rows }) }
  return { name, ...childList(rows, `list_${columnName(name)}`, form, reach) }
}

const plainSql = (sql: ComputedSql | ComputedRows | undefined) => (typeof sql === 'string' ? sql : undefined)

export interface ToldRow {
  /** SQL of the JSON text of one record, in parts. */
  readonly parts: Parts
  readonly joins: string
}

/** How a record is answered. */
export interface Telling {
  readonly form: Form
  readonly reach: Reach
  readonly place: Place
  /** More SQL over row `a` that needs joins: an order, say. */
  readonly beside?: string
}

/** The record in row `a` with the values named, as an object or as an array in that order. */
export function toldRow(
  definition: RecordsDefinition<Entity>,
  names: readonly string[],
  { form, reach, place, beside = '' }: Telling,
): ToldRow {
  const values = names.map((name) => told(definition, name, form, reach, place))
  const lists: Record<string, string> = {}
  for (const [at, value] of values.entries()) {
    const shared = sharedList(definition, value.name, values)
    if (!shared) continue
    lists[value.name] = shared.aggregate(form)
    values[at] = { name: value.name, parts: [`coalesce(${shared.alias}.list, '[]')`], joins: '' }
  }
  const parts = form === 'objects' ? objectParts(values.map((one) => [one.name, one.parts])) : arrayParts(values.map((one) => one.parts))
  return { parts, joins: joinsFor(definition, [...parts, beside], reach, lists) + values.map(({ joins }) => joins).join('') }
}

/** A child list whose rows are also read by another value of the answer. */
function sharedList({ entity, joined = {} }: RecordsDefinition<Entity>, name: string, values: readonly Told[]) {
  const [alias] = Object.entries(joined).find(([, { list }]) => list === name) ?? []
  const field = entity.all[name]
  if (
    !alias ||
    field?.kind !== 'children' ||
    !mentions(
      values.flatMap(({ parts }) => parts),
      alias,
    )
  )
    return undefined
  const rows = {
    field,
    alias: 'l',
    parent: 'a',
    parentTable: entity.table,
    id: columnName(entity.key),
    ownId: columnName(ownKeyOf(entity, field)),
    reading: { computed: () => undefined, seen: () => '' },
  }
  const aggregate = (form: Form) => {
    const list = gathered(rowParts(rows, form, 'few').parts)
    return list.all(list.row, orderOf(field, 'l').join(', '))
  }
  return { alias, aggregate }
}
