/*
 * The screens of the catalogue, for the router and the menus. Evaluated by the build like outline.ts, so that a sign-in page loads
 * no contract but its own.
 */
import { catalogue } from '#catalogue'
import type { Screen } from '#platform/contract/feature.ts'

/** A screen and the feature that it belongs to. */
export interface ListedScreen extends Screen {
  readonly feature: string
}

/** Every screen of the catalogue. */
export const screenList: readonly ListedScreen[] = catalogue.flatMap(({ name, screens }) =>
  screens.map((screen) => ({ ...screen, feature: name })),
)
