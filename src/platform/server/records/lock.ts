/** Records read as they are stored, and held for a change. */
import type { Entity } from '#platform/contract/entity.ts'
import { inParts } from '#platform/contract/in-parts.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Changes } from './changes.ts'
import { columnName } from './columns.ts'
import { oncePer } from './once-per.ts'
import { waitForEnds } from './other-ends.ts'
import type { Stored } from './patch.ts'
import { recordIn, type StoredText } from './record-json.ts'
import type { Records } from './records.ts'

/** In order of id, as all who lock records do. */
const holding = oncePer(({ name, table, key }: Entity): Statement => ({
  name: `${name}.hold`,
  text: `select 1 from ${table} a where a.account_id = $1 and a.${columnName(key)} = any($2::uuid[]) order by a.${columnName(key)} for update`,
}))

/**
 * Locks records until the transaction ends, without reading them: a statement that waits for a lock reads lists as they were before. What is decided of
 * records that are read afterwards holds until it is written.
 * @param lists names of the lists that may be written
 */
export async function holdRecords(changes: Changes, entity: Entity, ids: readonly string[], lists: ReadonlySet<string>): Promise<void> {
  await waitForEnds(changes, entity, lists)
  await changes.transaction.rows(holding(entity), [ids])
}

/** Records that are in memory at a time where a call is about hundreds: each may have megabytes of texts and lists. */
const atOnce = 20
export const fewAtOnce = (ids: readonly string[]): string[][] => inParts(ids, atOnce)

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
