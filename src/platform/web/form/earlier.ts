/** The value that takes a change of the history back. */
import { rowIn, rowsIn } from '#platform/contract/by-name.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { isSame } from './values.ts'

/**
 * Undefined where the history doesn't say enough. Where a referred record was deleted, restored or merged, an entry has only the row of the list that this
 * changed: that row alone is put back or removed, and the others stay.
 */
export function earlierOf(field: Field, now: unknown, [before, after]: readonly [unknown, unknown]): unknown {
  if (field.kind !== 'children') return before ?? null
  const [gone, come] = [rowsIn(before), rowsIn(after)]
  if (gone.length > 1 || come.length > 1 || !gone.concat(come).every(isOfOneKey)) return before ?? null
  const kinds = new Set(gone.concat(come).flatMap((row) => Object.keys(row).map((name) => field.row[name]?.kind)))
  if (kinds.has('children')) return undefined
  if (!kinds.has('reference')) return before ?? null
  const isTold = (told: readonly Row[], row: Row) => told.some((one) => holds(row, one))
  const kept = rowsIn(now).filter((row) => !isTold(come, row))
  return [...kept, ...gone.filter((row) => !kept.some((one) => holds(one, row)))]
}

const isOfOneKey = (row: Row): boolean => Object.keys(row).length === 1
const holds = (row: Row, told: Row): boolean => Object.entries(told).every(([name, value]) => row[name] === value)

/** Whether a record holds it already. The history has no ids of child rows: only the fields that it contains are compared. */
export function isHeld(now: unknown, earlier: unknown): boolean {
  const [first] = rowsIn(earlier)
  const names = Object.keys(rowIn(first))
  const told = first && Array.isArray(now) ? rowsIn(now).map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))) : now
  return isSame(told, earlier)
}
