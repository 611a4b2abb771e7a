import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/customfields/sets': () => import('./FieldSets.tsx'),
}
