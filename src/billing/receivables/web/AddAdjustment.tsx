import { receivables } from '#billing/receivables/contract.ts'
import { adjustmentFields } from '#billing/receivables/contract/ledger.ts'
import { dayNow } from '#platform/contract/day.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { useAccountId } from './useAccountId.ts'

export default function AddAdjustment() {
  const accountId = useAccountId()
  return (
    <PlainForm
      title="Adjust the balance"
      lead="The reason is in the audit. A change is kept as a reversal and a new entry."
      fields={adjustmentFields}
      initial={{ adjustmentDate: dayNow(), adjustmentType: 'Credit' }}
      params={{ accountId }}
      save={receivables.calls.createAdjustment}
      back={{ to: '/admin/system/billing', search: { accountId } }}
    />
  )
}
