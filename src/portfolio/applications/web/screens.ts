import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/applications': () => import('./list/ApplicationList.tsx'),
  '/applications/add': () => import('./record/AddApplication.tsx'),
  '/applications/edit/{id}': () => import('./record/EditApplication.tsx'),
}
