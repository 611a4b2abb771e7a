/** How what a grid says of cells becomes a change of records. */
import type { Entity, FieldOf, RowOf } from '#platform/contract/entity.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { requestFields, withBrought, type FieldSaved } from '#platform/web/api/records.ts'
import { rowsFor } from '#platform/web/fields/rowsFor.ts'
import type { GridColumn, SetsChange } from '#platform/web/grid/types.ts'

/** How to write a column that shows a field in another form: the current state among the states, the owners among the contacts. */
export interface ColumnWrite<E extends Entity = Entity> {
  readonly field: FieldOf<E>
  /** The ids that the row shows in a column of several values. */
  readonly ids?: (row: RowOf<E>) => readonly string[]
  /** The field's new value, from what the grid gives: an id, ids, a number and so on; null for nothing. */
  readonly value: (row: RowOf<E>, given: unknown, choice?: string) => unknown
  /** Addition to the notice: "“Phase out” on 03/31/2028 kept". */
  readonly also?: (changed: readonly Changed[]) => string | undefined
}
/** A record before a change and after it. */
export interface Changed {
  readonly before: Row
  readonly saved: Row
}
export type ColumnWrites<E extends Entity = Entity> = Readonly<Record<string, ColumnWrite<E>>>

/** A change of one field in one row or in many. */
export interface CellChange {
  readonly column: string
  readonly given: unknown
  /** The answer to a question beside the field; see BulkChoice. */
  readonly choice?: string | undefined
  readonly write?: ColumnWrite | undefined
  /** The column as the list has it: the notice names it and what it then shows. */
  readonly shown?: GridColumn<Row> | undefined
}

export const fieldOf = ({ column, write }: CellChange): string => write?.field ?? column

/** Previous values of all fields altered by the change: those written, and those that the server changed with them. */
export function valuesBefore(entity: Entity, changes: readonly CellChange[], { before, saved }: Changed): Row {
  const names = changes.flatMap((change) => withBrought(entity, fieldOf(change)))
  const isOther = (name: string) => JSON.stringify(before[name] ?? null) !== JSON.stringify(saved[name] ?? null)
  return Object.fromEntries([...new Set(names)].filter(isOther).map((name) => [name, before[name] ?? null]))
}

/** Changes cells of a row in one request; the caller shows it. */
export function requestCells(entity: Entity, row: Row, changes: readonly CellChange[]): Promise<FieldSaved> {
  const fieldChange = (change: CellChange) => {
    const { column, given, write, choice } = change
    const { ids, value } = write ?? {}
    const valueIn = (now: Row) =>
      value ? value(now, isSetsChange(given) ? idsAfter(ids?.(now) ?? [], given) : given, choice) : bodyValue(entity, now, column, given)
    return { field: fieldOf(change), column, valueIn }
  }
  return requestFields(entity, row, changes.map(fieldChange))
}

// The grid passes a list of references as ids; the body takes rows, and existing ones keep their own ids.
function bodyValue(entity: Entity, row: Row, name: string, value: unknown): unknown {
  const field = entity.all[name]
  const sole = field?.kind === 'children' ? soleReference(field) : undefined
  if (!sole) return value === '' ? null : value
  const rows = (row[name] as Record<string, unknown>[] | null) ?? []
  const ids = isSetsChange(value)
    ? idsAfter(
        rows.map((one) => one[sole] as string),
        value,
      )
    : ((value as string[] | null) ?? [])
  return rowsFor(sole, ids, rows)
}

export const isSetsChange = (value: unknown): value is SetsChange => typeof value === 'object' && value !== null && 'mode' in value

const idsAfter = (ids: readonly string[], { mode, values }: SetsChange): string[] =>
  mode === 'add' ? [...new Set([...ids, ...values])] : ids.filter((id) => !values.includes(id))
