/**
 * Writing records: one or ten thousand by the same statements, checked against rights and versions, logged. Calls, bulk edit and imports all come here, and
 * every body goes the same way: it is prepared, it is decided what the records are to be, and they are written. Nothing goes back.
 */
import { uuidv7 } from 'uuidv7'
import type { CreateOf, Entity } from '#platform/contract/entity.ts'
import type { Changes } from './changes.ts'
import type { Patch, Row } from './patch.ts'
import type { Records } from './records.ts'
import { decideChange, decideNew } from './save/decide.ts'
import { prepareChange, prepareNew } from './save/prepare.ts'
import { writeChange, writeNew } from './save/write.ts'

/** How records are added. */
interface Adding {
  /** People have typed them: the workspace's own fields that are required have values, as required fields of the contract have. */
  readonly areTyped?: boolean
}

/** Adds records and answers their ids, in order. Ids are made here unless a body brings one under the entity's key (imports do). */
export async function insertRecords<E extends Entity>(
  changes: Changes,
  of: Records<E>,
  bodies: readonly CreateOf<E>[],
  adding?: Adding,
): Promise<string[]>
export async function insertRecords(
  changes: Changes,
  of: Records,
  bodies: readonly Readonly<Row>[],
  { areTyped = false }: Adding = {},
): Promise<string[]> {
  if (!bodies.length) return []
  await prepareNew(changes, of, bodies)
  const decided = await decideNew(changes, of, bodies, areTyped)
  const { key } = of.entity
  const records = decided.map((record, at): Row => Object.assign(record, { [key]: bodies[at]![key] ?? uuidv7() }))
  return writeNew(changes, of, records)
}

/** Changes records; those whose body changes nothing are left untouched. Returns the ids of changed records. */
export async function updateRecords<E extends Entity>(changes: Changes, of: Records<E>, patches: readonly Patch<E>[]): Promise<string[]>
export async function updateRecords(changes: Changes, of: Records, patches: readonly Patch[]): Promise<string[]> {
  const held = await prepareChange(changes, of, patches)
  const decided = await decideChange(changes, of, patches, held)
  return writeChange(changes, of, decided, held)
}
