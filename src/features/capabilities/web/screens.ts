import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/capabilities': () => import('./heat/HeatMap.tsx'),
  '/admin/capabilities': () => import('./CapabilityList.tsx'),
  '/admin/capabilities/add': () => import('./AddCapability.tsx'),
  '/admin/capabilities/edit/{id}': () => import('./EditCapability.tsx'),
}
