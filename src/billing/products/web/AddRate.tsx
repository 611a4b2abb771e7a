import { products, rateFields } from '#billing/products/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { rateInputs } from './productInputs.ts'

export default function AddRate({ productId }: { productId: string }) {
  return (
    <PlainForm
      title="New rate"
      lead="A new price begins with a new rate; enter a last day for the old one."
      fields={rateFields}
      inputs={rateInputs}
      initial={{ effectiveDate: dayNow(), unit: 'Month' }}
      params={{ productId }}
      save={products.calls.createRate}
      back={{ to: `/admin/system/products/${productId}` }}
    />
  )
}
