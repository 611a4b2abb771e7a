/** Views over the applications: the roadmap of their lives, matrices of what they serve, the diagram of their integrations, the map of their costs, that of the capabilities that they serve. Each obeys the filters of their list. */
import { feature } from '#platform/contract/feature.ts'
import { costMapCalls } from './contract/cost-map.ts'
import { heatCalls } from './contract/heat.ts'
import { integrationsCalls } from './contract/integrations.ts'
import { matrixCalls } from './contract/matrix.ts'
import { roadmapCalls } from './contract/roadmap.ts'

export const views = feature({
  name: 'views',
  help: 'integrations',
  entities: [],
  calls: { ...roadmapCalls, ...matrixCalls, ...integrationsCalls, ...costMapCalls, ...heatCalls },
  screens: [
    { path: '/capabilities', help: 'capabilities', title: 'Capability map', access: 'session', menu: 'sidebar', under: '/analytics' },
    { path: '/analytics/roadmap', help: 'roadmap', title: 'Roadmap', access: 'session' },
    { path: '/analytics/matrix', title: 'Matrix', access: 'session' },
    { path: '/analytics/integrations', title: 'Integrations', access: 'session' },
    { path: '/analytics/costs', help: 'costs', title: 'Cost map', access: 'session' },
  ],
})
