import { cockpit } from '#features/cockpit/contract.ts'
import { served } from '#platform/server/app.ts'
import { compare, list } from './clients.ts'
import { keepFigures } from './count-figures.ts'
import { hide, told } from './told.ts'

export const cockpitServed = served(cockpit, { handlers: { list, compare, told, hide }, schedules: [keepFigures] })
