import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/overview': () => import('./Overview.tsx'),
  '/print/overview': () => import('./print/PrintedOverview.tsx'),
}
