import { products, rateFields } from '#billing/products/contract.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { rateInputs } from './productInputs.ts'

export default function EditRate({ productId, id }: { productId: string; id: string }) {
  return (
    <PlainForm
      title="Edit rate"
      fields={rateFields}
      inputs={rateInputs}
      params={{ productId, rateId: id }}
      read={products.calls.readRate}
      save={products.calls.updateRate}
      remove={products.calls.removeRate}
      back={{ to: `/admin/system/products/${productId}` }}
    />
  )
}
