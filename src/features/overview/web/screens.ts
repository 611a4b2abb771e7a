import type { ScreenComponents } from '#platform/web/router/screenComponents.ts'

export const screens: ScreenComponents = {
  '/overview': () => import('./Overview.tsx'),
}
