import { coupons } from '#billing/coupons/contract.ts'
import { products } from '#billing/products/contract.ts'
import { pickFrom } from '#platform/web/plain/pickFrom.tsx'

export const productInputs = {
  productId: pickFrom(products.calls.list, ({ productId, name }) => ({ value: productId, label: name })),
}
export const couponInputs = {
  couponId: pickFrom(coupons.calls.list, ({ couponId, couponCode, name }) => ({ value: couponId, label: `${couponCode} · ${name}` })),
}
