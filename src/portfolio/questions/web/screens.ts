import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/applications/workshop/{portfolioId}': () => import('./workshop/Workshop.tsx'),
  '/applications/workshop/{portfolioId}/{id}': () => import('./workshop/Workshop.tsx'),
  '/admin/factors': () => import('./Factors.tsx'),
}
