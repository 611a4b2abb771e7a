import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/system/configs': () => import('./ConfigList.tsx'),
  '/admin/system/configs/add': () => import('./AddConfig.tsx'),
  '/admin/system/configs/edit/{id}': () => import('./EditConfig.tsx'),
}
