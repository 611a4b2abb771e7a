import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/help': () => import('./HelpScreen.tsx'),
  '/admin/questions': () => import('./Questions.tsx'),
  '/help/{page}': () => import('./HelpScreen.tsx'),
}
