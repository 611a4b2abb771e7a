/** Records read as they are stored, and held for a change. */
import type { Entity } from '#platform/contract/entity.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Changes } from './changes.ts'
import type { Stored } from './patch.ts'
import { recordIn, type StoredText } from './record-json.ts'
import type { Records } from './records.ts'

/**
 * Reads stored records without computed fields, and locks them until the transaction ends. Records hidden from the actor are left
 * out. Child lists are included unless the change is plain.
 */
export async function lockRecords<E extends Entity>(
  changes: Changes,
  of: Records<E>,
  ids: readonly string[],
  isPlain = false,
): Promise<Map<string, Stored<E>>> {
  const values = [...readerValues(changes.actor.grants, of.entity), ids]
  const rows = await changes.transaction.rows<StoredText<E>>(isPlain ? of.lockedPlain : of.locked, values)
  return new Map(rows.map(({ id, version, json }) => [id, { id, version, record: recordIn(json) }]))
}
