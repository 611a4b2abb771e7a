/** Writes entries of applications and shares of portfolios together, and tells how all of it is taken back. */
import type { Entity } from '#platform/contract/entity.ts'
import { enteredNames, type Written } from '#features/costs/contract/entry.ts'
import { conflict, Refusal } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Records } from '#platform/server/records/records.ts'
import { insertRecords, lockRecords, removeRecords, updateRecords, type Patch, type Stored } from '#platform/server/records/write.ts'
import type { Row } from './entry-pieces.ts'
import { applicationCostRecords, portfolioCostRecords } from './records.ts'

/** Both kinds are written by the same functions. */
export const recordsFor = (isShare: boolean): Records => (isShare ? portfolioCostRecords : applicationCostRecords) as unknown as Records
export const entityFor = (isShare: boolean): Entity => recordsFor(isShare).entity

/** What is to be written of one kind: changes of entries, then new ones. */
export interface Wanted {
  readonly isShare: boolean
  readonly patches: readonly { readonly stored: Stored; readonly body: Row }[]
  readonly made: readonly Row[]
}

const undone = ['effectiveDate', 'endDate', 'description', ...enteredNames]
const before = ({ record }: Stored): Row => Object.fromEntries(undone.map((name) => [name, (record as Row)[name] ?? null]))

/** Periods that others have written since we looked are found by the rule that they do not overlap. */
function asConflict(error: unknown): unknown {
  return error instanceof Refusal && error.status === 422
    ? conflict('Somebody else has entered costs of these applications in the meantime. Look at them as they are now, then try again.')
    : error
}

export async function writeEntries(changes: Changes, wanted: readonly Wanted[]): Promise<Written[]> {
  const written: Written[] = []
  for (const { isShare, patches, made } of wanted) {
    const of = recordsFor(isShare)
    const bodies = patches.map(({ stored: { id, version }, body }): Patch => ({ id, version, body }))
    try {
      if (bodies.length) await updateRecords(changes, of, bodies)
      const ids = await insertRecords(changes, of, made)
      written.push(
        ...patches.map(({ stored }) => ({ id: stored.id, isShare, version: stored.version + 1, before: before(stored) })),
        ...ids.map((id) => ({ id, isShare, version: 1, before: null })),
      )
    } catch (error) {
      throw asConflict(error)
    }
  }
  return written
}

/** Takes away what was made, then puts the changed entries back: they take the days again. */
export async function takeBack(changes: Changes, written: readonly Written[]): Promise<void> {
  for (const isShare of [false, true]) {
    const of = recordsFor(isShare)
    const own = written.filter((one) => one.isShare === isShare)
    const made = own.filter((one) => one.before === null)
    const changed = own.flatMap(({ id, version, before: body }): Patch[] => (body ? [{ id, version, body }] : []))
    if (made.length)
      await removeRecords(
        changes,
        of,
        made.map(({ id, version }) => ({ id, version })),
      )
    if (changed.length) await updateRecords(changes, of, changed)
  }
}

export const lockAll = async (changes: Changes, isShare: boolean, ids: readonly string[]): Promise<Stored[]> =>
  ids.length ? [...(await lockRecords(changes, recordsFor(isShare), ids, true)).values()] : []
