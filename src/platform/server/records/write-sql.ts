/**
 * INSERT, UPDATE and DELETE derived from a contract. Rows are sent as one JSON parameter, so one statement writes one row or ten thousand.
 * Each insert of several rows returns something, though nobody reads it: a cluster then writes them by INSERT. It would use COPY otherwise, which
 * row-level security refuses. (docs/scale.md)
 */
import type { ChildrenField, Fields } from '#platform/contract/field.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { canonicalColumnsOf, childListsOf, columnName, columnsOf, ownKeyOf, type Column } from './columns.ts'
import { endsOf } from './other-ends.ts'

/** A child table with its place below the entity, parents before children. */
export interface ChildTable {
  /** `integrations`, or `integrations.tags` for a nested list. */
  readonly path: string
  readonly field: ChildrenField
  readonly nestedIn?: string
  readonly insert: Statement
  /** Removes all rows of the records in $2. Nested rows go with theirs. */
  readonly clear: Statement
}

const recordset = (columns: readonly { field: string; type: string }[]) => columns.map((c) => `"${c.field}" ${c.type}`).join(', ')
/** Author and time are the same for all records of a statement: $3, $4 and $5 of an insert. */
const stamps = new Map([
  ['createdDate', 3],
  ['createdBy', 4],
  ['createdByName', 5],
  ['modifiedDate', 3],
  ['modifiedBy', 4],
  ['modifiedByName', 5],
])

/** Columns an insert fills: those writable and the stamps. Columns kept by a feature's own SQL keep their defaults. */
const inserted = (fields: Fields): Column[] => [
  ...columnsOf(fields).filter((c) => c.writable || stamps.has(c.field)),
  ...canonicalColumnsOf(fields),
]

/**
 * Creation date of a record that will be rolled back: the search index contains none of them (../search-columns.ts). No update writes this column:
 * an update of an indexed condition would keep PostgreSQL from updating a row within its page (HOT), without touching any index.
 */
export const trialDate = `'-infinity'::timestamptz`

interface InsertOptions {
  /** The field whose numbers are given by us. */
  readonly numbered?: string | undefined
  readonly isTrial?: boolean
}

/** $2: JSON array of records by wire names. $3 to $5: when, and the id and the name of who adds them. */
export function insertStatement(entity: Entity, { numbered, isTrial = false }: InsertOptions = {}): Statement {
  const columns = [...inserted(entity.all), ...columnsOf(entity.all).filter(({ field }) => field === numbered)]
  const key = columnName(entity.key)
  const value = ({ field, type }: Column): string => {
    const stamp = stamps.get(field)
    if (stamp === undefined) return `x."${field}"`
    return isTrial && field === 'createdDate' ? trialDate : `$${stamp}::${type}`
  }
  const own = columns.filter(({ field }) => !stamps.has(field))
  return {
    name: `${entity.name}.${isTrial ? 'try_insert' : 'insert'}`,
    text: `insert into ${entity.table} (account_id, ${key}, ${columns.map((c) => c.column).join(', ')})
select $1, x."${entity.key}", ${columns.map(value).join(', ')}
from jsonb_to_recordset($2::jsonb) as x("${entity.key}" uuid, ${recordset(own)}) returning 1`,
  }
}

/** Columns that an update writes. `byCalls`: fields that no body writes and calls do. */
export function updatedColumns({ all }: Entity, byCalls: readonly string[] = []): Column[] {
  const own = columnsOf(all).filter(({ field }) => byCalls.includes(field))
  return [...inserted(all).filter((c) => !c.field.startsWith('created')), ...own]
}

interface UpdateOptions {
  readonly byCalls?: readonly string[] | undefined
  readonly isTrial?: boolean
}

/** $2: JSON array of whole records. Raises the version; answers nothing. */
export function updateStatement(entity: Entity, { byCalls, isTrial = false }: UpdateOptions = {}): Statement {
  const columns = updatedColumns(entity, byCalls)
  const key = columnName(entity.key)
  return {
    name: `${entity.name}.${isTrial ? 'try_update' : 'update'}`,
    text: `update ${entity.table} a set ${columns.map((c) => `${c.column} = x."${c.field}"`).join(', ')}, version = a.version + 1${isTrial ? `, created_date = ${trialDate}` : ''}
from jsonb_to_recordset($2::jsonb) as x("${entity.key}" uuid, ${recordset(columns)})
where a.account_id = $1 and a.${key} = x."${entity.key}"`,
  }
}

/** $2: ids. */
export const deleteStatement = (entity: Entity): Statement => ({
  name: `${entity.name}.delete`,
  text: `delete from ${entity.table} where account_id = $1 and ${columnName(entity.key)} = any($2::uuid[])`,
})

function childTable(entity: Entity, path: string, field: ChildrenField, parentKey: string, nestedIn?: string): ChildTable {
  const columns = columnsOf(field.row).filter((c) => c.writable)
  const id = field.rowId ? [{ field: field.rowId, column: columnName(field.rowId), type: 'uuid' }] : []
  // Two records that are written together may each say it.
  const saidTwice = endsOf(entity).some(({ name }) => name === path) ? ' on conflict do nothing' : ''
  const all = [{ field: parentKey, column: columnName(parentKey), type: 'uuid' }, ...id, ...columns]
  return {
    path,
    field,
    ...(nestedIn ? { nestedIn } : {}),
    insert: {
      name: `${entity.name}.${path}.insert`,
      text: `insert into ${field.table} (account_id, ${all.map((c) => c.column).join(', ')})
select $1, ${all.map((c) => `x."${c.field}"`).join(', ')} from jsonb_to_recordset($2::jsonb) as x(${recordset(all)})${saidTwice} returning 1`,
    },
    clear: {
      name: `${entity.name}.${path}.clear`,
      text: `delete from ${field.table} where account_id = $1 and ${columnName(parentKey)} = any($2::uuid[])`,
    },
  }
}

/** Every stored child table of the entity, outer lists before the lists nested in them. */
export const childTables = (entity: Entity): ChildTable[] =>
  childListsOf(entity.fields).flatMap(({ name, field }) => [
    childTable(entity, name, field, ownKeyOf(entity, field)),
    ...childListsOf(field.row).map((nested) => childTable(entity, `${name}.${nested.name}`, nested.field, field.rowId!, name)),
  ])
