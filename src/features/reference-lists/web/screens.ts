import { referenceLists, sets } from '#features/reference-lists/contract.ts'
import type { ScreenComponents } from '#platform/web/router/screenComponents.ts'

type Load = ScreenComponents[string]

/** Seven pages of lists, and one pair of forms that serves the values of all twenty. */
export const screens: ScreenComponents = Object.fromEntries<Load>([
  ...sets.map((set): [string, Load] => [`/admin/${set}`, async () => ({ default: (await import('./SetPage.tsx')).setPage(set) })]),
  ...referenceLists.flatMap((list): [string, Load][] => [
    [list.entity.screens.add, async () => ({ default: (await import('./valueScreens.tsx')).addValue(list) })],
    [list.entity.screens.edit, async () => ({ default: (await import('./valueScreens.tsx')).editValue(list) })],
  ]),
])
