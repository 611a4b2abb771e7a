/** Writes entries of applications and shares of portfolios together, and returns the data for an undo. */
import { createHash } from 'node:crypto'
import type { Entity } from '#platform/contract/entity.ts'
import { enteredNames, type Written } from '#portfolio/costs/contract/entry.ts'
import { conflict, notFound, Refusal } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { writableOf } from '#platform/server/records/columns.ts'
import type { Records } from '#platform/server/records/records.ts'
import { removeRecords } from '#platform/server/records/remove.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import type { Patch, Stored } from '#platform/server/records/patch.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import type { Row } from './entry-pieces.ts'
import { applicationCostRecords, portfolioCostRecords } from './records.ts'

/** Both kinds are written by the same functions. */
export const recordsFor = (isShare: boolean): Records => (isShare ? portfolioCostRecords : applicationCostRecords)
export const entityFor = (isShare: boolean): Entity => recordsFor(isShare).entity

/** Writes of one kind: changed entries, then new ones. */
export interface Wanted {
  readonly isShare: boolean
  readonly patches: readonly { readonly stored: Stored; readonly body: Row }[]
  readonly made: readonly Row[]
}

const undone = ['effectiveDate', 'endDate', 'description', ...enteredNames]
const before = ({ record }: Stored): Row => Object.fromEntries(undone.map((name) => [name, record[name] ?? null]))

/**
 * The same for the same content, whatever its version: steps are taken back one after the other, each leaving what the one before it left. Of all that
 * people write, the application and the portfolio included.
 */
const markOf = ({ all }: Entity, { record }: Stored): string =>
  createHash('sha256')
    .update(JSON.stringify(writableOf(all).map(([name]) => record[name] ?? null)))
    .digest('base64url')
    .slice(0, 22)

export const lockAll = async (changes: Changes, isShare: boolean, ids: readonly string[]): Promise<Stored[]> =>
  ids.length ? [...(await lockRecords(changes, recordsFor(isShare), ids, true)).values()] : []

/** Periods that others have written since we looked are found by the rule that they do not overlap. */
function asConflict(error: unknown): unknown {
  return error instanceof Refusal && error.status === 422
    ? conflict('Somebody else has entered costs of these applications in the meantime. Check the current values, then try again.')
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
      const was = new Map(patches.map(({ stored }) => [stored.id, before(stored)]))
      const now = await lockAll(changes, isShare, [...was.keys(), ...ids])
      written.push(
        ...now.map((stored) => ({ id: stored.id, isShare, mark: markOf(of.entity, stored), before: was.get(stored.id) ?? null })),
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
    const now = new Map(
      (
        await lockAll(
          changes,
          isShare,
          own.map(({ id }) => id),
        )
      ).map((stored) => [stored.id, stored]),
    )
    for (const { id, mark } of own) refuseChanged(now.get(id), mark, entityFor(isShare))
    const made = own.filter((one) => one.before === null)
    const changed = own.flatMap(({ id, before: body }): Patch[] => (body ? [{ id, body }] : []))
    if (made.length)
      await removeRecords(
        changes,
        of,
        made.map(({ id }) => ({ id })),
      )
    if (changed.length) await updateRecords(changes, of, changed)
  }
}

function refuseChanged(stored: Stored | undefined, mark: string, entity: Entity): void {
  if (!stored) throw notFound(entity.label)
  if (markOf(entity, stored) !== mark) throw conflict('The entries have been changed since, so they stay. Check the current values.')
}
