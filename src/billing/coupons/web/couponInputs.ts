import { products } from '#billing/products/contract.ts'
import { pickFrom } from '#platform/web/plain/pickFrom.tsx'

export const couponInputs = {
  productId: pickFrom(products.calls.all, ({ productId, name }) => ({ value: productId, label: name })),
}
