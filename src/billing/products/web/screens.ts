import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/system/products': () => import('./ProductList.tsx'),
  '/admin/system/products/add': () => import('./AddProduct.tsx'),
  '/admin/system/products/edit/{id}': () => import('./EditProduct.tsx'),
  '/admin/system/products/{id}': () => import('./ProductPage.tsx'),
  '/admin/system/products/{productId}/rates/add': () => import('./AddRate.tsx'),
  '/admin/system/products/{productId}/rates/edit/{id}': () => import('./EditRate.tsx'),
}
