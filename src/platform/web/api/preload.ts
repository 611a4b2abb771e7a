import { blankId } from '#platform/contract/blank.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { wholeDirectory } from '#platform/web/directory/directory.ts'
import type { Outline } from '#platform/web/directory/siteMap.ts'
import { pickOf } from './queries.ts'
import { queryClient } from './queryClient.ts'

/** Lookup sets that are loaded before they are asked for. */
const atMost = 10

/** Loads the lookups that most forms and grids need; not in the empty workspace. */
export async function preloadLookups(): Promise<void> {
  const user = sessionUser()
  if (!user?.emailAddressVerified || user.accountId === blankId) return
  const outlines = [...(await wholeDirectory()).outlines.values()]
  for (const entity of mostReferredTo(outlines)) void queryClient.prefetchQuery(pickOf(entity))
}

function mostReferredTo(outlines: readonly Outline[]) {
  const times = new Map<string, number>()
  for (const { targets } of outlines) for (const name of targets) times.set(name, (times.get(name) ?? 0) + 1)
  return outlines
    .filter((entity) => times.has(entity.name))
    .sort((a, b) => times.get(b.name)! - times.get(a.name)!)
    .slice(0, atMost)
}
