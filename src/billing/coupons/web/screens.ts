import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/system/coupons': () => import('./CouponList.tsx'),
  '/admin/system/coupons/add': () => import('./AddCoupon.tsx'),
  '/admin/system/coupons/edit/{id}': () => import('./EditCoupon.tsx'),
}
