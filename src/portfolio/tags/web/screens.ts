import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/tags': () => import('./TagList.tsx'),
  '/admin/tags/add': () => import('./AddTag.tsx'),
  '/admin/tags/edit/{id}': () => import('./EditTag.tsx'),
}
