import { viewPrefix } from '#platform/contract/list-preferences.ts'
import { byName, parts, remembered, text, type Read } from '#platform/web/grid/shape.ts'
import { gridStateParts, joinGridState, splitGridState, type GridState } from '#platform/web/grid/state.ts'
import type { Preference } from '#platform/contract/preference.ts'
import { savePreference } from '#platform/web/session/preferences.ts'

/** A named state of a list; a shared one is visible to everybody in the workspace. */
export interface NamedView {
  readonly id: string
  readonly name: string
  readonly isShared: boolean
  readonly state: GridState
  /** Version on the server; none of a view that is new, or that was just saved here. */
  readonly version?: string | undefined
}

/** A view that ships with the product. */
export type StandardView = Pick<NamedView, 'id' | 'name' | 'state'>

const stored = parts({ name: text, parts: byName(text) })
type Stored = Read<typeof stored>

/** Preference with the view with which a list opens; none: its last state. */
export const defaultView = (list: string): string => `${viewPrefix(list)}default`

/** The preference that names the view that was chosen last: what has been changed since is a change of it. */
export const chosenView = (list: string): string => `${viewPrefix(list)}chosen`

/** The views of a list, shared ones first, each kind by name. */
export function viewsIn(list: string, preferences: readonly Preference[]): NamedView[] {
  const prefix = viewPrefix(list)
  return preferences
    .filter((one) => one.preferenceName.startsWith(prefix) && one.preferenceValue !== '')
    .flatMap((one) => read(one.preferenceName.slice(prefix.length), one))
    .sort((a, b) => Number(b.isShared) - Number(a.isShared) || a.name.localeCompare(b.name))
}

/** Saves a view under its id, in a preference of its own, so that two people who save theirs never overwrite each other's; throws ApiProblem. */
export const saveView = (list: string, { id, name, isShared, state, version }: NamedView): Promise<void> =>
  savePreference(viewPrefix(list) + id, JSON.stringify({ name, parts: splitGridState(state) } satisfies Stored), {
    isGlobal: isShared,
    mustArrive: true,
    ifMatch: version && `"${version}"`,
  })

/** Deletes a view for all who have it; throws ApiProblem. */
export const deleteView = (list: string, { id, isShared }: NamedView): Promise<void> =>
  savePreference(viewPrefix(list) + id, '', { isGlobal: isShared, mustArrive: true })

/** Do two states show the same? Density and page size are a person's own and don't count. */
export const showsSame = (a: GridState, b: GridState): boolean => {
  const [left, right] = [a, b].map((state) => splitGridState({ ...state, density: 'normal', filters: inOrder(state.filters) }))
  return gridStateParts.filter((part) => part !== 'pageSize').every((part) => left![part] === right![part])
}

// In whichever order they were chosen, they leave the same rows.
const inOrder = (filters: GridState['filters']) => Object.fromEntries(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))

function read(id: string, { preferenceValue, globalPreference, version }: Preference): NamedView[] {
  const view = remembered(stored, preferenceValue)
  return view ? [{ id, name: view.name, isShared: globalPreference, state: joinGridState(view.parts), version }] : []
}
