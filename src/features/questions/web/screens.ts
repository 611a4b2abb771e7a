import type { ScreenComponents } from '#platform/web/router/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/factors': () => import('./Factors.tsx'),
}
