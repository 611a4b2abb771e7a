import { formatNumber } from '#platform/contract/format.ts'
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { removeRow, updateField } from '#platform/web/api/records.ts'
import { rowsFor, soleReference } from '#platform/web/fields/soleReference.ts'

/** So many records are written at once: enough to be quick, few enough to leave the server to others. */
const atOnce = 4
/** So many refusals are told in full. */
const toldInFull = 3

/** Saves what the grid says of one cell. Throws with a message for the cell. */
export const saveCell = (entity: Entity, row: Row, field: string, value: unknown): Promise<Row> =>
  updateField(entity, row, field, bodyValue(entity, row, field, value))

/** Saves one value in many rows; throws after all were tried, naming those that refused. */
export const saveInAll = (entity: Entity, rows: readonly Row[], field: string, value: unknown): Promise<void> =>
  forAll(entity, rows, 'changed', (row) => saveCell(entity, row, field, value))

/** Deletes many rows; throws after all were tried, naming those that stay. */
export const removeAll = (entity: Entity, rows: readonly Row[]): Promise<void> => forAll(entity, rows, 'deleted', (row) => removeRow(entity, row))

// A list of references comes from the grid as ids; the body takes rows, and those that were there keep their own ids.
function bodyValue(entity: Entity, row: Row, name: string, value: unknown): unknown {
  const field = entity.all[name]
  const sole = field?.kind === 'children' ? soleReference(field) : undefined
  return sole ? rowsFor(sole, (value as string[] | null) ?? [], (row[name] as Record<string, unknown>[] | null) ?? []) : value === '' ? null : value
}

async function forAll(entity: Entity, rows: readonly Row[], done: string, work: (row: Row) => Promise<unknown>): Promise<void> {
  const waiting = [...rows]
  const refusals: string[] = []
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift())
      await work(row).catch((error: unknown) => refusals.push(`${titleOf(entity, row!)}: ${messageOf(error)}`))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (refusals.length === 0) return
  const told = refusals.slice(0, toldInFull).join(' ')
  const more = refusals.length > toldInFull ? ` And ${formatNumber(refusals.length - toldInFull)} more.` : ''
  throw new Error(`${formatNumber(refusals.length)} of ${formatNumber(rows.length)} ${entity.plural} could not be ${done}. ${told}${more}`)
}
