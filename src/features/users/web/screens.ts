import type { ScreenComponents } from '#platform/web/router/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/profile': () => import('./Profile.tsx'),
}
