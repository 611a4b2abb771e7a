import type { ScreenComponents } from '#platform/web/router/screenComponents.ts'

export const screens: ScreenComponents = {
  '/applications': () => import('./ApplicationList.tsx'),
  '/applications/add': () => import('./AddApplication.tsx'),
  '/applications/edit/{id}': () => import('./EditApplication.tsx'),
}
