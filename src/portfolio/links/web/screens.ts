import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/documents': () => import('./Documents.tsx'),
  '/admin/links': () => import('./LinkList.tsx'),
  '/admin/links/add': () => import('./AddLink.tsx'),
  '/admin/links/edit/{id}': () => import('./EditLink.tsx'),
}
