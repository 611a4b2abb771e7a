import { productFields, products } from '#billing/products/contract.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { productInputs } from './productInputs.ts'

export default function EditProduct({ id }: { id: string }) {
  return (
    <PlainForm
      title="Edit product"
      lead="Limits apply immediately to every workspace with this product."
      fields={productFields}
      inputs={productInputs}
      params={{ id }}
      read={products.calls.read}
      save={products.calls.update}
      remove={products.calls.remove}
      back={{ to: '/admin/system/products' }}
    />
  )
}
