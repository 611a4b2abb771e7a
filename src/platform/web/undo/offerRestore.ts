/** Taking back that records were deleted: they come back from the bin, with all that hung on them. Loaded when the first is deleted. */
import { formatNumber } from '#platform/contract/format.ts'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { request } from '#platform/web/api/request.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { restoreInCalls } from './partlyUndone.ts'
import { offerUndo } from './undo.ts'

/** Shows that records were deleted, and offers to restore them. `done`: the message if more has happened. */
export function offerRestore(entity: Entity, deleted: readonly Row[], done?: string): void {
  const [first] = deleted
  if (!first) return
  const what = deleted.length === 1 ? titleOf(entity, first) : `${formatNumber(deleted.length)} ${entity.plural}`
  offerRestoreOf(
    deleted.map((row) => idOf(entity, row)),
    done ?? `${what} deleted`,
    `${what} ${deleted.length === 1 ? 'is' : 'are'} back`,
  )
}

/** The same by ids. */
export const offerRestoreOf = (ids: readonly string[], done: string, undone: string): void =>
  offerUndo({ done, undone, undo: () => restoreDeleted(ids), changed: new Map(ids.map((id) => [id, null])) })

/**
 * Brings records back from the bin and has everything shown asked again: what hung on them is anywhere.
 * @param names by id, where their own is taken
 * @throws ApiProblem 409 with the reasons when nothing was restored, PartlyRestored when some are back
 */
export async function restoreDeleted(ids: readonly string[], names: Readonly<Record<string, string>> = {}): Promise<void> {
  try {
    await restoreInCalls(ids, async (some) => sayWithout(await restoreSome(some, names)))
  } finally {
    void queryClient.invalidateQueries()
  }
}

interface Restored {
  readonly restored: readonly { readonly name: string; readonly without?: string }[]
}
const restoreSome = (ids: readonly string[], names: Readonly<Record<string, string>>): Promise<Restored> =>
  request('POST', '/bin/restore', { body: { ids, names } })

/** Records that came back without what they were part of: it would make a circle by now. */
function sayWithout({ restored }: Restored): void {
  const [first, ...others] = restored.filter(({ without }) => without !== undefined)
  if (!first) return
  const what = others.length ? `${formatNumber(others.length + 1)} records` : first.name
  void notify(`${what} restored without “${first.without}”, since the old place no longer fits`)
}
