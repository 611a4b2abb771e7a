import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/import': () => import('./AnyImport.tsx'),
  '/applications/import': () => import('./ApplicationImport.tsx'),
  '/contacts/import': () => import('./ContactImport.tsx'),
  '/admin/areas/import': () => import('./AreaImport.tsx'),
  '/admin/tags/import': () => import('./TagImport.tsx'),
  '/admin/suppliers/import': () => import('./SupplierImport.tsx'),
}
