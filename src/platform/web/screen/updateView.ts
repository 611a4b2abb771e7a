import type { GridState } from '#platform/web/grid/state.ts'
import { freshPreferences } from '#platform/web/session/preferences.ts'
import { saveView, showsSame, viewsIn, type NamedView } from './views.ts'

/**
 * Gives a view another state. `seen` is the view as the person knows it: what somebody else, or another tab, has made of it meanwhile is
 * never overwritten unseen. Throws ApiProblem, or Error with what to do.
 */
export async function updateView(list: string, seen: NamedView, state: GridState): Promise<void> {
  const now = viewsIn(list, await freshPreferences()).find(({ id, isShared }) => id === seen.id && isShared === seen.isShared)
  if (!now) throw new Error(`“${seen.name}” was deleted in the meantime. Save what you see as a new view.`)
  if (!showsSame(now.state, seen.state))
    throw new Error(`“${seen.name}” was changed in the meantime. Open it to see how, or update it once more to replace it.`)
  await saveView(list, { ...now, state })
}
