/** Checks rights and version before a record is changed. */
import type { Permissions } from '#platform/contract/entity.ts'
import { readerValues } from '#platform/server/access/session.ts'
import { notAllowed, notFound, stale } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import { isExpected, type Expected, type Row, type Stored } from './patch.ts'
import { recordIn, type JsonOf } from './record-json.ts'
import type { Records } from './records.ts'

/** The record that a change is meant for, if the actor may make it and knows the state of the record. */
export async function checked(
  changes: Changes,
  of: Records,
  stored: Stored | undefined,
  act: 'edit' | 'remove',
  version?: Expected,
): Promise<Stored> {
  const { label } = of.entity
  if (!stored) throw notFound(label)
  if (!(stored.record.permissions as Permissions)[act])
    throw notAllowed(`You can view this ${label} but not ${act === 'edit' ? 'change' : 'delete'} it.`)
  if (!isExpected(version, stored.version)) {
    const now = await changes.transaction.row<{ json: JsonOf<Row> }>(of.many, [
      ...readerValues(changes.actor.grants, of.entity),
      [stored.id],
    ])
    throw stale(label, recordIn(now!.json), stored.version)
  }
  return stored
}
