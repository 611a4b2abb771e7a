import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/capabilities': () => import('./CapabilityList.tsx'),
  '/admin/capabilities/add': () => import('./AddCapability.tsx'),
  '/admin/capabilities/edit/{id}': () => import('./EditCapability.tsx'),
}
