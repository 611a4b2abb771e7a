import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/system/billing': () => import('./Billing.tsx'),
  '/admin/system/billing/products/add': () => import('./AddAccountProduct.tsx'),
  '/admin/system/billing/products/edit/{id}': () => import('./EditAccountProduct.tsx'),
  '/admin/system/billing/products/{accountProductId}/coupons/add': () => import('./AddAccountCoupon.tsx'),
  '/admin/system/billing/products/{accountProductId}/coupons/edit/{id}': () => import('./EditAccountCoupon.tsx'),
  '/admin/system/billing/payments/add': () => import('./AddPayment.tsx'),
  '/admin/system/billing/payments/edit/{id}': () => import('./EditPayment.tsx'),
  '/admin/system/billing/payments/refund/{id}': () => import('./RefundPayment.tsx'),
  '/admin/system/billing/adjustments/add': () => import('./AddAdjustment.tsx'),
  '/admin/system/billing/adjustments/edit/{id}': () => import('./EditAdjustment.tsx'),
}
