import type { ScreenComponents } from '#platform/web/router/screenComponents.ts'

export const screens: ScreenComponents = {
  '/account_check': () => import('./AccountCheck.tsx'),
  '/jump/{id}': () => import('./Jump.tsx'),
}
