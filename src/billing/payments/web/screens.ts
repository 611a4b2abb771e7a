import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/subscription/changepayment': () => import('./ChangePayment.tsx'),
  '/admin/pay': () => import('./Pay.tsx'),
}
