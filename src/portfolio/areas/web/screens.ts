import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/areas': () => import('./AreaList.tsx'),
  '/admin/areas/add': () => import('./AddArea.tsx'),
  '/admin/areas/edit/{id}': () => import('./EditArea.tsx'),
}
