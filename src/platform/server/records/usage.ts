/** Uses of a record: every reference of the catalogue to its kind. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Feature } from '#platform/contract/feature.ts'
import type { ChildrenField, Field, Fields, ReferenceField } from '#platform/contract/field.ts'
import { allEntities, allFeatures, entityNamed } from '#platform/server/catalogue.ts'
import { columnName, columnsOf, ownKeyOf, type Column } from './columns.ts'
import { oncePer } from './once-per.ts'
import { seenRow, seesRecord } from './sight.ts'

/** One field through which records of another entity refer to this one. */
export interface Use {
  readonly entity: Entity
  /** The field of the record, or the child list that the reference is in. */
  readonly field: string
  /** Value of `field` that refers to this record alone, as in the history; null: to none. */
  readonly shown: (id: string | null) => unknown
  readonly table: string
  readonly column: string
  /** SQL: the id of the record that refers, given the alias of a row of `table`. */
  readonly record: (row: string) => string
  /** SQL, ` and …`: the row of `table` with this alias is visible to the reader, judged by its other references. */
  readonly seen: (row: string) => string
  readonly onDelete: NonNullable<ReferenceField['onDelete']>
  /** Key columns of a row within its list, if the reference is one of them; merging could create duplicates of such rows. */
  readonly rowKey: readonly string[]
  /** Other columns of the row. */
  readonly others: readonly Column[]
}

/** Location of a field: in the record itself, in a child list, or in a list nested in one. */
interface Place {
  readonly entity: Entity
  readonly names: readonly string[]
  readonly lists: readonly ChildrenField[]
}

/** `[{ tags: [{ tagId }] }]` for a reference in a nested list. */
function shownAs([, ...inner]: readonly string[], id: string | null): unknown {
  if (!inner.length) return id
  return id === null ? [] : [{ [inner[0]!]: shownAs(inner, id) }]
}

function recordOf({ entity, lists }: Place): Use['record'] {
  const [first, second] = lists
  const key = columnName(first ? ownKeyOf(entity, first) : entity.key)
  const outer = second && first
  if (!outer) return (row) => `${row}.${key}`
  const rowId = columnName(outer.rowId!)
  return (row) =>
    `(select outer_row.${key} from ${outer.table} outer_row where outer_row.account_id = $1 and outer_row.${rowId} = ${row}.${rowId})`
}

/** In a nested list, the outer row must be visible, too. */
function seenAt({ lists }: Place): Use['seen'] {
  const [outer, inner] = lists
  if (!outer) return () => ''
  if (!inner) return (row) => seenRow(outer.row, row)
  const around = seenRow(outer.row, 'seen_row')
  const key = columnName(outer.rowId!)
  const exists = (row: string) =>
    ` and exists (select 1 from ${outer.table} seen_row where seen_row.account_id = $1 and seen_row.${key} = ${row}.${key}${around})`
  return (row) => `${seenRow(inner.row, row)}${around && exists(row)}`
}

function useAt(place: Place, name: string, { onDelete = 'restrict' }: ReferenceField): Use {
  const { entity, lists } = place
  const names = [...place.names, name]
  const list = lists.at(-1)
  const isKey = list !== undefined && !list.rowId && list.rowKey.includes(name)
  const parentKey = columnName(lists.length > 1 ? lists[0]!.rowId! : list ? ownKeyOf(entity, list) : entity.key)
  const others = list ? columnsOf(list.row).filter((column) => column.writable && !list.rowKey.includes(column.field)) : []
  return {
    entity,
    onDelete,
    others,
    field: names[0]!,
    shown: (id) => shownAs(names, id),
    table: list?.table ?? entity.table,
    column: columnName(name),
    record: recordOf(place),
    seen: seenAt(place),
    rowKey: isKey ? [parentKey, ...list.rowKey.map(columnName)] : [],
  }
}

function* usesIn(place: Place, fields: Fields, target: string): Generator<Use> {
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (field.computed) continue
    if (field.kind === 'children')
      yield* usesIn({ entity: place.entity, names: [...place.names, name], lists: [...place.lists, field] }, field.row, target)
    else if (field.kind === 'reference' && field.to === target) yield useAt(place, name, field)
  }
}

/** Caches a value derived from the whole catalogue for one of its entities: computed at the first call. */
export function perTarget<Made>(make: (target: Entity) => Made): (target: Entity) => Made {
  const perCatalogue = oncePer((_features: readonly Feature[]) => oncePer(make))
  return (target) => perCatalogue(allFeatures())(target)
}

/** Every reference to the entity in the whole catalogue. */
export const usesOf: (target: Entity) => readonly Use[] = perTarget(({ name: target }) =>
  allEntities().flatMap((entity) => [...usesIn({ entity, names: [], lists: [] }, entity.fields, target)]),
)

/** Names of the entities whose records may refer to it. */
export const usersOf = (target: Entity): string[] => [...new Set(usesOf(target).map((use) => use.entity.name))]

/** Entities that refer to the target, each with its uses. */
export const usesByEntity: (target: Entity) => readonly (readonly [Entity, readonly Use[]])[] = perTarget((target) =>
  usersOf(target).map((name) => [entityNamed(name)!, usesOf(target).filter((use) => use.entity.name === name)] as const),
)

/**
 * SELECT of the ids of records that refer through any of the uses; `equals` is what the column is compared with: `= $2`. `seen`: only through rows that
 * the reader sees; whether they see the record is for the caller to ask.
 */
export const referring = (uses: readonly Use[], equals: string, seen = false): string =>
  uses
    .map((use) => {
      const rows = `${use.table} u where u.account_id = $1 and u.${use.column} ${equals}${seen ? use.seen('u') : ''}`
      return `select ${use.record('u')} as id from ${rows}`
    })
    .join(' union ')

/** SQL over row `a`: the ids of the records of one entity that refer to it and that the reader sees, each once, as a select of `id`. */
export function seenUsesSql(target: Entity, user: string): string {
  const [entity, uses] = usesByEntity(target).find(([one]) => one.name === user) ?? []
  if (!entity || !uses) return 'select null::uuid as id where false'
  return `select used.id from (${referring(uses, `= a.${columnName(target.key)}`, true)}) used where ${seesRecord(entity, 'used.id')}`
}

/** SQL over row `a`: how many records that the reader sees refer to it. */
export const usageCountSql = (target: Entity) => (): string => {
  const counts = usersOf(target).map((user) => `(select count(*) from (${seenUsesSql(target, user)}) seen_uses)`)
  return counts.length ? `(${counts.join(' + ')})::integer` : '0'
}
