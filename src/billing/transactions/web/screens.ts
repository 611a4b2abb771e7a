import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/subscription/invoices': () => import('./Transactions.tsx'),
  '/admin/subscription/invoices/{id}': () => import('./Invoice.tsx'),
}
