import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/account/provider': () => import('./ProviderSees.tsx'),
  '/print/clients/{id}': () => import('./report/ClientReport.tsx'),
  '/admin/cockpit': () => import('./Cockpit.tsx'),
}
