import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/help': () => import('./HelpScreen.tsx'),
  '/help/{page}': () => import('./HelpScreen.tsx'),
}
