import { views } from '#features/views/contract.ts'
import { served } from '#platform/server/app.ts'
import { matrix } from './matrix.ts'
import { roadmap } from './roadmap.ts'

export const viewsServed = served(views, { handlers: { roadmap, matrix } })
