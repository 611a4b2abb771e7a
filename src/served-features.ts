/** The server half of the catalogue: one line a feature. */
import { applicationsServed } from '#features/applications/server/handlers.ts'
import { areasServed } from '#features/areas/server/handlers.ts'
import { commandBarServed } from '#features/command-bar/server/handlers.ts'
import { contactsServed } from '#features/contacts/server/handlers.ts'
import { linksServed } from '#features/links/server/handlers.ts'
import { referenceListsServed } from '#features/reference-lists/server/handlers.ts'
import { portfoliosServed } from '#features/portfolios/server/handlers.ts'
import { suppliersServed } from '#features/suppliers/server/handlers.ts'
import { tagsServed } from '#features/tags/server/handlers.ts'
import { jobsServed } from '#features/jobs/server/handlers.ts'
import type { ServedFeature } from '#platform/server/app.ts'

export const servedFeatures: readonly ServedFeature[] = [applicationsServed, areasServed, commandBarServed, contactsServed, linksServed, portfoliosServed, referenceListsServed, suppliersServed, tagsServed, jobsServed]
