/** The server half of the catalogue: one line a feature. */
import { areasServed } from '#features/areas/server/handlers.ts'
import type { ServedFeature } from '#platform/server/app.ts'

export const servedFeatures: readonly ServedFeature[] = [areasServed]
