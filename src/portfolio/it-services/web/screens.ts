import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/itservices': () => import('./list/ITServiceList.tsx'),
  '/itservices/add': () => import('./record/AddITService.tsx'),
  '/itservices/edit/{id}': () => import('./record/EditITService.tsx'),
}
