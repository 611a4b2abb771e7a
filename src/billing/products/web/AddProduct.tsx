import { productFields, products } from '#billing/products/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { productInputs } from './productInputs.ts'

/** A new product; its rates follow on its page. */
export default function AddProduct() {
  return (
    <PlainForm
      title="New product"
      lead="Add its rates next, on its page."
      fields={productFields}
      inputs={productInputs}
      initial={{ effectiveDate: dayNow(), productType: 'Add-on', taxProductType: 'SaaS', isSubscription: true }}
      save={products.calls.create}
      back={{ to: '/admin/system/products' }}
    />
  )
}
