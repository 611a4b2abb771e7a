import { coupons } from '#billing/coupons/contract.ts'
import { products } from '#billing/products/contract.ts'
import { pickFrom } from '#platform/web/plain/pickFrom.tsx'

export const productInputs = {
  platformProductId: pickFrom(products.calls.all, ({ productId, name }) => ({ value: productId, label: name })),
}
export const rateInputs = {
  defaultCouponId: pickFrom(coupons.calls.list, ({ couponId, couponCode }) => ({ value: couponId, label: couponCode })),
}
