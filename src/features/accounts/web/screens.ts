import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/account_check': () => import('./AccountCheck.tsx'),
  '/jump/{id}': () => import('./Jump.tsx'),
}
