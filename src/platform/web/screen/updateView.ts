import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { freshPreferences, loadPreferencesAgain } from '#platform/web/session/preferences.ts'
import { saveView, showsSame, viewsIn, type NamedView } from './views.ts'

/** The view, if the person may change it: only those who may share views can change a shared one. */
export const ownView = (view: NamedView | undefined, mayShare: boolean) => (view?.isShared && !mayShare ? undefined : view)

/**
 * Saves another state in a view. `seen` is the view as the person knows it: changes made meanwhile by somebody else, or in another tab, are
 * never overwritten unseen. Throws ApiProblem, or Error with what to do.
 */
export async function updateView(list: string, seen: NamedView, state: GridState): Promise<void> {
  const now = await viewNow(list, seen)
  if (!showsSame(now.state, seen.state)) throw changed(seen)
  await keep(list, seen, { ...now, state })
}

/** Gives a view another name; what somebody else has changed of it meanwhile stays. Throws ApiProblem, or Error with what to do. */
export async function renameView(list: string, seen: NamedView, name: string): Promise<void> {
  await keep(list, seen, { ...(await viewNow(list, seen)), name })
}

/** Saves the view over the version that was read just now. */
async function keep(list: string, seen: NamedView, next: NamedView): Promise<void> {
  try {
    await saveView(list, next)
  } catch (error) {
    if (!isProblem(error, 409)) throw error
    await loadPreferencesAgain()
    throw changed(seen)
  }
}

const changed = ({ name }: NamedView) =>
  new Error(`“${name}” was changed in the meantime. Open it to see how, or update it once more to replace it.`)

async function viewNow(list: string, seen: NamedView): Promise<NamedView> {
  const now = viewsIn(list, await freshPreferences()).find(({ id, isShared }) => id === seen.id && isShared === seen.isShared)
  if (!now) throw new Error(`“${seen.name}” was deleted in the meantime. Save what you see as a new view.`)
  return now
}

/** Says that the work is done, or why it is not. */
export async function tellOutcome(work: Promise<void>, done: string): Promise<void> {
  try {
    await work
    await notify(done)
  } catch (error) {
    await notify(messageOf(error), 'error')
  }
}
