import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/analytics/matrix': () => import('./matrix/MatrixScreen.tsx'),
  '/analytics/roadmap': () => import('./roadmap/RoadmapScreen.tsx'),
}
