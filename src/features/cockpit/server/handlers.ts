import { cockpit } from '#features/cockpit/contract.ts'
import { served } from '#platform/server/app.ts'
import { compare, list } from './clients.ts'
import { keepFigures } from './count-figures.ts'

export const cockpitServed = served(cockpit, { handlers: { list, compare }, schedules: [keepFigures] })
