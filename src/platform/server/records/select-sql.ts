/** SELECT lists derived from a contract. PostgreSQL composes the JSON; Node passes it through. */
import type { ChildrenField, Field, Fields } from '#platform/contract/field.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { columnName } from './columns.ts'
import { asSeen, type RecordsDefinition } from './definition.ts'
import { seenRow, seenValue } from './sight.ts'

const quoted = (name: string) => `"${name}"`

/** How the rows of a child list are read: SQL of their computed fields, and the condition, ` and …`, of those that the reader sees. */
interface RowReading {
  readonly computed: (row: string, field: string) => string | undefined
  readonly seen: (fields: Fields, row: string) => string
}

/** Sub-select of a child list as a JSON array; `on` ties it to its parent. */
function childList(field: ChildrenField, alias: string, on: string, reading: RowReading): string {
  const id = field.rowId ? [`${alias}.${columnName(field.rowId)} as ${quoted(field.rowId)}`] : []
  const own = rowColumns(field.row, alias, field, reading)
  const order = (field.orderBy ?? field.rowKey).map((name) =>
    name.startsWith('-') ? `${alias}.${columnName(name.slice(1))} desc` : `${alias}.${columnName(name)}`,
  )
  return `(select coalesce(json_agg(r), '[]') from (select ${[...id, ...own].join(', ')} from ${field.table} ${alias} where ${on}${reading.seen(field.row, alias)} order by ${order.join(', ')}) r)`
}

function rowColumns(fields: Fields, alias: string, parent: ChildrenField, reading: RowReading): string[] {
  return Object.entries(fields).map(([name, field]) => {
    if (field.computed) return `${reading.computed(alias, name) ?? 'null'} as ${quoted(name)}`
    if (field.kind !== 'children') return `${alias}.${columnName(name)} as ${quoted(name)}`
    const nested = `${alias}n`
    const key = columnName(parent.rowId!)
    return `${childList(field, nested, `${nested}.account_id = ${alias}.account_id and ${nested}.${key} = ${alias}.${key}`, reading)} as ${quoted(name)}`
  })
}

/** How much of a record is read: all of it, what a list sends, or, for those about to write it, what is stored, with its child lists or plain. */
export type Place = 'record' | 'list' | 'stored' | 'plain'

const isReadAt: Record<Place, (field: Field) => boolean> = {
  record: () => true,
  list: (field) => !field.recordOnly,
  stored: (field) => !field.computed,
  plain: (field) => !field.computed && field.kind !== 'children',
}

/** A stored field as its reader gets it, over row `a`: nothing in it tells of portfolios or records that they do not see. */
export function seenField(of: Pick<RecordsDefinition<Entity>, 'seen'>, name: string, field: Field): string {
  const stored = `a.${columnName(name)}`
  const narrowed = of.seen?.[name]
  return narrowed ? asSeen(stored, narrowed) : seenValue(field, stored)
}

/** All stored and computed fields of the entity as a select list over row `a`. Throws at start when a computed field has no SQL. */
export function recordColumns<E extends Entity>(definition: RecordsDefinition<E>, place: Place): string {
  const { entity, computed = {} } = definition
  // Whoever is about to write must know what is stored, seen or not.
  const isStored = place === 'stored' || place === 'plain'
  const key = columnName(entity.key)
  const shown = Object.entries(entity.all as Fields).filter(([, field]) => isReadAt[place](field))
  const parts = shown.map(([name, field]) => {
    if (field.computed) {
      const sql = computed[name]
      if (!sql) throw new Error(`${entity.name}.${name} is computed but ${entity.name}'s records give no SQL for it`)
      return `${sql} as ${quoted(name)}`
    }
    if (field.kind !== 'children') return `${isStored ? `a.${columnName(name)}` : seenField(definition, name, field)} as ${quoted(name)}`
    const on = `c.account_id = a.account_id and c.${key} = a.${key}`
    const reading: RowReading = isStored
      ? { computed: () => undefined, seen: () => '' }
      : { computed: (_row, at) => computed[`${name}.${at}`], seen: seenRow }
    return `${childList(field, 'c', on, reading)} as ${quoted(name)}`
  })
  return [`a.${key} as ${quoted(entity.key)}`, `a.account_id as "accountId"`, ...parts].join(',\n  ')
}

const held = (definition: RecordsDefinition<Entity>, parameter: string) =>
  definition.inPortfolios
    ? `(${parameter}::uuid[] is null or ${definition.inPortfolios(`${parameter}::uuid[]`)})`
    : `(${parameter}::uuid[] is null)`

/** What the reader may do with the record, as JSON. */
export const permissionsColumn = (definition: RecordsDefinition<Entity>): string =>
  `(select row_to_json(p) from (select ${held(definition, '$3')} as edit, ${held(definition, '$4')} as remove) p) as "permissions"`

/** What the reader sees at all. */
export const visible = (definition: RecordsDefinition<Entity>): string =>
  definition.inPortfolios ? `($2::uuid[] is null or ${definition.inPortfolios('$2::uuid[]')})` : `($2::uuid[] is null or true)`
