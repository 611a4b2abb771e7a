import type { SetPage } from '#features/reference-lists/contract/lists.ts'
import { screenList } from '#platform/web/router/declaredScreens.ts'
import type { ScreenComponents } from '#platform/web/router/screenComponents.ts'

type Load = ScreenComponents[string]

// Read from the list of screens: the contract of twenty lists would otherwise be part of every page's first load.
const paths = screenList.filter(({ feature }) => feature === 'reference-lists').map(({ path }) => path)

/** Seven pages of lists, and one pair of forms that serves the values of all twenty. */
export const screens: ScreenComponents = Object.fromEntries(paths.map((path) => [path, loadOf(path)]))

function loadOf(path: string): Load {
  if (path.endsWith('/add')) return async () => ({ default: (await import('./valueScreens.tsx')).addValue(await listAt('add', path)) })
  if (path.endsWith('/edit/{id}'))
    return async () => ({ default: (await import('./valueScreens.tsx')).editValue(await listAt('edit', path)) })
  return async () => ({ default: (await import('./SetPage.tsx')).setPage(path.replace('/admin/', '') as SetPage) })
}

async function listAt(screen: 'add' | 'edit', path: string) {
  const { referenceLists } = await import('#features/reference-lists/contract.ts')
  return referenceLists.find(({ entity }) => entity.screens[screen] === path)!
}
