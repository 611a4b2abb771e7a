/** Deleting records: checked and logged as any change, and kept in the bin. */
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import { settle } from '#platform/server/database/statement.ts'
import { keepDeleted } from './bin/keep.ts'
import { entriesAtOnce } from './change-log.ts'
import type { Changes, FieldChanges } from './changes.ts'
import { whole } from './difference.ts'
import { waitForEnds } from './other-ends.ts'
import type { Records } from './records.ts'
import { absentIn, letGo, usesNow, type UsesNow } from './removal.ts'
import { lockRecords } from './lock.ts'
import { checked } from './meant.ts'
import type { Patch, Stored } from './patch.ts'

type AlsoGone = ReadonlyMap<string, FieldChanges>

/** A record that is to go. `version`, when given, must be the one it has. */
export type Removal = Omit<Patch, 'body' | 'set'>

/**
 * Deletes records, unless others refer to them. The bin keeps them, with all that goes with them, as one deletion or, where they are `areApart`, as one each.
 */
export async function removeRecords<E extends Entity>(
  changes: Changes,
  of: Records<E>,
  removals: readonly Removal[],
  { areApart = false } = {},
): Promise<void> {
  const { entity } = of
  // Locked in one order over all parts, so that two large deletions can't wait for each other.
  const targets = removals.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const ids = targets.map((target) => target.id)
  const going = new Map<string, string>()
  let uses: UsesNow | undefined
  // Among thousands, only as many are held at once as one statement logs.
  for (let at = 0; at < targets.length; at += entriesAtOnce) {
    if (at) await changes.writeLog()
    const areLast = at + entriesAtOnce >= targets.length
    uses = await lockAndLog(changes, of, targets.slice(at, at + entriesAtOnce), going, areLast && !of.beforeRemove ? ids : undefined)
  }
  await keepDeleted(changes, of, going, { absent: uses && absentIn(entity, uses), areApart })
  await of.beforeRemove?.(changes, ids)
  await letGo(changes, entity, ids, uses ?? (await usesNow(changes, entity, ids)))
  await changes.write([[of.remove, [ids]]])
}

/** Locks records and logs their last state. Returns the uses of the records in `used`, for the last ones: by then all are locked. */
async function lockAndLog(
  changes: Changes,
  of: Records,
  targets: readonly Removal[],
  going: Map<string, string>,
  used: readonly string[] | undefined,
): Promise<UsesNow | undefined> {
  const { entity } = of
  const ids = targets.map((target) => target.id)
  // Sent together: each finds what the one before it has locked.
  const [, locked, more, uses] = await settle<[void, Map<string, Stored>, AlsoGone | undefined, UsesNow | undefined]>([
    waitForEnds(changes, entity),
    lockRecords(changes, of, ids),
    Promise.resolve(of.alsoGone?.(changes, ids)),
    used ? usesNow(changes, entity, used) : Promise.resolve(undefined),
  ])
  for (const { id, version } of targets) {
    const { record } = await checked(changes, of, locked.get(id), 'remove', version)
    const name = titleOf(entity, record)
    going.set(id, name)
    changes.log(entity.name, id, name, 'delete', { ...whole(entity, record, 'before'), ...more?.get(id) })
  }
  return uses
}
