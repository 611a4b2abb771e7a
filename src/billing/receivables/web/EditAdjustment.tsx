import { receivables } from '#billing/receivables/contract.ts'
import { adjustmentFields } from '#billing/receivables/contract/ledger.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import { useAccountId } from './useAccountId.ts'

export default function EditAdjustment({ id }: { id: string }) {
  const accountId = useAccountId()
  return (
    <PlainForm
      title="Adjustment"
      lead="A change is kept as a reversal and a new entry."
      fields={adjustmentFields}
      params={{ accountId, id }}
      read={receivables.calls.readAdjustment}
      save={receivables.calls.updateAdjustment}
      remove={receivables.calls.removeAdjustment}
      back={{ to: '/admin/system/billing', search: { accountId } }}
      below={<EntryHistory call={receivables.calls.readAdjustment} accountId={accountId} id={id} />}
    />
  )
}
