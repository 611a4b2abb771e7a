/** Lanes of a board: a card that is put into another lane takes its value of the field that the lanes are made by. */
import { rowsIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable } from '#platform/contract/field.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import { isUuid } from '#platform/contract/uuid.ts'
import { badInput, notFound } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import type { Records } from './records.ts'
import { lockRecords } from './lock.ts'
import type { Row } from './patch.ts'

/** A lane as a call names it: the field, and the values of the lane that is left and of the one that is entered; null: none. */
export interface LaneMove {
  readonly laneField?: string | null | undefined
  readonly laneFrom?: string | null | undefined
  readonly laneTo?: string | null | undefined
}

/**
 * The change that a move to another lane makes in the record; undefined if the move names no lane. In a list, the value of the left lane is replaced by
 * that of the entered lane, and the others stay.
 * @throws Refusal 400 for a field without lanes, or an invalid value; 404 when the record is hidden from the mover
 */
export async function laneChange<E extends Entity>(changes: Changes, of: Records<E>, id: string, move: LaneMove): Promise<Row | undefined> {
  const { laneField: name, laneFrom: from = null, laneTo: to = null } = move
  if (!name || from === to) return undefined
  const field = of.entity.all[name]
  const key = field?.kind === 'children' ? soleReference(field) : undefined
  if (!field || !isWritable(field) || !(key || field.kind === 'reference' || field.kind === 'choice'))
    throw badInput([{ path: 'laneField', message: `Lanes can't be made by ${name}` }])
  if (to !== null && !(field.kind === 'choice' ? field.options.some(({ value }) => value === to) : isUuid(to)))
    throw badInput([{ path: 'laneTo', message: `${field.label}: choose one of those that there are` }])
  if (!key) return { [name]: to }
  const stored = (await lockRecords(changes, of, [id])).get(id)
  if (!stored) throw notFound(of.entity.label)
  const rows = rowsIn(stored.record[name]).filter((row) => row[key] !== from && row[key] !== to)
  return { [name]: to === null ? rows : [...rows, { [key]: to }] }
}
