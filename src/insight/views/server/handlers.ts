import { views } from '#insight/views/contract.ts'
import { served } from '#platform/server/app.ts'
import { costMap } from './cost-map.ts'
import { heat } from './heat.ts'
import { integrations } from './integrations.ts'
import { matrix } from './matrix.ts'
import { roadmap } from './roadmap.ts'

export const viewsServed = served(views, { handlers: { roadmap, matrix, integrations, costMap, heat } })
