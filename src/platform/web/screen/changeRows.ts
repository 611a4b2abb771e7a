import { formatNumber } from '#platform/contract/format.ts'
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { removeRow, updateField } from '#platform/web/api/records.ts'
import type { SetsChange } from '#platform/web/grid/types.ts'
import { rowsFor, soleReference } from '#platform/web/fields/soleReference.ts'

/** So many records are written at once: enough to be quick, few enough to leave the server to others. */
const atOnce = 4
/** So many refusals are told in full. */
const toldInFull = 3

/** How a column is written that tells a field in other words: the current one of the states, the owners among the contacts. */
export interface ColumnWrite {
  readonly field: string
  /** The ids that the row shows in a column of several values. */
  readonly ids?: (row: Row) => readonly string[]
  /** The field's new value, from what the grid gives: an id, ids, a number and so on; null for nothing. */
  readonly value: (row: Row, given: unknown) => unknown
}
export type ColumnWrites = Readonly<Record<string, ColumnWrite>>

/** Saves what the grid says of one cell. Throws with a message for the cell. */
export function saveCell(entity: Entity, row: Row, column: string, given: unknown, write?: ColumnWrite): Promise<Row> {
  if (!write) return updateField(entity, row, column, bodyValue(entity, row, column, given))
  const value = isSetsChange(given) ? idsAfter(write.ids?.(row) ?? [], given) : given
  return updateField(entity, row, write.field, write.value(row, value))
}

/** Saves one value in many rows; throws after all were tried, naming those that refused. */
export const saveInAll = (entity: Entity, rows: readonly Row[], column: string, given: unknown, write?: ColumnWrite): Promise<void> =>
  forAll(entity, rows, 'changed', (row) => saveCell(entity, row, column, given, write))

/** Deletes many rows; throws after all were tried, naming those that stay. */
export const removeAll = (entity: Entity, rows: readonly Row[]): Promise<void> =>
  forAll(entity, rows, 'deleted', (row) => removeRow(entity, row))

// A list of references comes from the grid as ids; the body takes rows, and those that were there keep their own ids.
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

const isSetsChange = (value: unknown): value is SetsChange => typeof value === 'object' && value !== null && 'mode' in value

const idsAfter = (ids: readonly string[], { mode, values }: SetsChange): string[] =>
  mode === 'add' ? [...new Set([...ids, ...values])] : ids.filter((id) => !values.includes(id))

async function forAll(entity: Entity, rows: readonly Row[], done: string, work: (row: Row) => Promise<unknown>): Promise<void> {
  const waiting = [...rows]
  const refusals: string[] = []
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift())
      await work(row).catch((error: unknown) => refusals.push(`${titleOf(entity, row)}: ${messageOf(error)}`))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (refusals.length === 0) return
  const told = refusals.slice(0, toldInFull).join(' ')
  const more = refusals.length > toldInFull ? ` And ${formatNumber(refusals.length - toldInFull)} more.` : ''
  throw new Error(`${formatNumber(refusals.length)} of ${formatNumber(rows.length)} ${entity.plural} could not be ${done}. ${told}${more}`)
}
