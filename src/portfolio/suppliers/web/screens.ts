import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/suppliers': () => import('./SupplierList.tsx'),
  '/admin/suppliers/add': () => import('./AddSupplier.tsx'),
  '/admin/suppliers/edit/{id}': () => import('./EditSupplier.tsx'),
}
