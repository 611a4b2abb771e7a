import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/account/provider': () => import('./ProviderSees.tsx'),
  '/admin/cockpit': () => import('./Cockpit.tsx'),
}
