/** Every feature's screens, by the feature's name: the `web/screens.ts` of its folder. None is part of a page's first load but its own. */
import type { ScreenComponents, ScreensOf } from '#platform/web/directory/screenComponents.ts'

const found = import.meta.glob<{ screens: ScreenComponents }>('../*/*/web/screens.ts')

export const screensOf: ScreensOf = Object.fromEntries(Object.entries(found).map(([path, load]) => [path.split('/').at(-3), load]))
