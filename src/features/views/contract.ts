/** Views over the applications: the roadmap of their lives. Each obeys the filters of their list. (Design, product: "Views".) */
import { feature } from '#platform/contract/feature.ts'
import { roadmapCalls } from './contract/roadmap.ts'

export const views = feature({
  name: 'views',
  entities: [],
  calls: { ...roadmapCalls },
  screens: [{ path: '/analytics/roadmap', title: 'Roadmap', access: 'session' }],
})
