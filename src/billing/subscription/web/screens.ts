import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/subscription': () => import('./SubscriptionPage.tsx'),
  '/admin/subscription/plan': () => import('./Plans.tsx'),
}
