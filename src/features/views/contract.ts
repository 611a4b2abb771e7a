/** Views over the applications: the roadmap of their lives, and matrices of what they serve. Each obeys the filters of their list. (Design, product: "Views".) */
import { feature } from '#platform/contract/feature.ts'
import { matrixCalls } from './contract/matrix.ts'
import { roadmapCalls } from './contract/roadmap.ts'

export const views = feature({
  name: 'views',
  entities: [],
  calls: { ...roadmapCalls, ...matrixCalls },
  screens: [
    { path: '/analytics/roadmap', title: 'Roadmap', access: 'session' },
    { path: '/analytics/matrix', title: 'Matrix', access: 'session' },
  ],
})
