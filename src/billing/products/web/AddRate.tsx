import { products, rateFields } from '#billing/products/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { rateInputs } from './productInputs.ts'

export default function AddRate({ productId }: { productId: string }) {
  return (
    <PlainForm
      title="New rate"
      lead="For a new price, add a rate and enter a last day for the old one."
      fields={rateFields}
      inputs={rateInputs}
      initial={{ effectiveDate: dayNow(), unit: 'Month' }}
      params={{ productId }}
      save={products.calls.createRate}
      back={{ to: `/admin/system/products/${productId}` }}
    />
  )
}
