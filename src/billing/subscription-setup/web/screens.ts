import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/setup/subscription': () => import('./Subscribe.tsx'),
}
