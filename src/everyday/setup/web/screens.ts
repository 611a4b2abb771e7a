import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/setup': () => import('./Setup.tsx'),
  '/tour': () => import('./tour/Tour.tsx'),
}
