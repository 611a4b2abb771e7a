import { accountProductFields, receivables } from '#billing/receivables/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { productInputs } from './accountInputs.ts'
import { useAccountId } from './useAccountId.ts'

export default function AddAccountProduct() {
  const accountId = useAccountId()
  return (
    <PlainForm
      title="Add a product to the workspace"
      lead="A workspace has one plan at a time: enter a last day for the plan it has before you give it another."
      fields={accountProductFields}
      inputs={productInputs}
      initial={{ effectiveDate: dayNow(), unit: 'Month' }}
      params={{ accountId }}
      save={receivables.calls.createProduct}
      back={{ to: '/admin/system/billing', search: { accountId } }}
    />
  )
}
