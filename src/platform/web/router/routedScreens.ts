import type { Screen } from '#platform/contract/feature.ts'
import { screenList } from './declaredScreens.ts'
import * as features from '../../../screens.ts'
import type { ScreenComponents } from './screenComponents.ts'

/** A screen of the catalogue and how to load it. */
export interface RoutedScreen extends Screen {
  readonly load: ScreenComponents[string]
}

const components: ScreenComponents = Object.assign({}, ...Object.values(features))

/** The screens that have a component, by path. Menus offer only these. */
export const routedScreens: ReadonlyMap<string, RoutedScreen> = new Map(
  screenList.flatMap((screen) => {
    const load = components[screen.path]
    return load ? [[screen.path, { ...screen, load }] as const] : []
  }),
)

/** Paths with a component that no feature's contract declares: a mistake, since nobody could open them. */
export const undeclaredPaths = (): string[] => Object.keys(components).filter((path) => !routedScreens.has(path))
