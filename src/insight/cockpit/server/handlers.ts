import { cockpit } from '#insight/cockpit/contract.ts'
import { served } from '#platform/server/app.ts'
import { compare, list, report } from './clients.ts'
import { keepFigures } from './count-figures.ts'
import { preview, push, pushes, undoPush } from './push/handlers.ts'
import { pushJob, undoJob } from './push/jobs.ts'
import { hide, told } from './told.ts'

export const cockpitServed = served(cockpit, {
  handlers: { list, compare, report, preview, push, pushes, undoPush, told, hide },
  jobs: [pushJob, undoJob],
  schedules: [keepFigures],
})
