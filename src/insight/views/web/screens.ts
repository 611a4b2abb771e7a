import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/analytics/costs': () => import('./treemap/TreemapScreen.tsx'),
  '/analytics/integrations': () => import('./diagram/DiagramScreen.tsx'),
  '/analytics/matrix': () => import('./matrix/MatrixScreen.tsx'),
  '/analytics/roadmap': () => import('./roadmap/RoadmapScreen.tsx'),
  '/capabilities': () => import('./heat/HeatScreen.tsx'),
}
