import { referenceLists, referenceListsFeature } from '#portfolio/reference-lists/contract.ts'
import type { SetPage } from '#portfolio/reference-lists/contract/lists.ts'
import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

type Load = ScreenComponents[string]

/** Seven pages of lists, and one pair of forms that serves the values of all twenty. */
export const screens: ScreenComponents = Object.fromEntries(referenceListsFeature.screens.map(({ path }) => [path, loadOf(path)]))

function loadOf(path: string): Load {
  if (path.endsWith('/add')) return async () => ({ default: (await import('./valueScreens.tsx')).addValue(listAt('add', path)) })
  if (path.endsWith('/edit/{id}')) return async () => ({ default: (await import('./valueScreens.tsx')).editValue(listAt('edit', path)) })
  return async () => ({ default: (await import('./SetPage.tsx')).setPage(path.replace('/admin/', '') as SetPage) })
}

const listAt = (screen: 'add' | 'edit', path: string) => referenceLists.find(({ entity }) => entity.screens[screen] === path)!
