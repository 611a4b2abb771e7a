import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/customfields': () => import('./CustomFieldList.tsx'),
  '/admin/customfields/add': () => import('./AddCustomField.tsx'),
  '/admin/customfields/edit/{id}': () => import('./EditCustomField.tsx'),
}
