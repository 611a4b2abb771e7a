import { receivables } from '#billing/receivables/contract.ts'
import { paymentFields } from '#billing/receivables/contract/ledger.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import { useAccountId } from './useAccountId.ts'

export default function EditPayment({ id }: { id: string }) {
  const accountId = useAccountId()
  return (
    <PlainForm
      title="Payment"
      lead="A change is kept as a reversal and a new entry."
      fields={paymentFields}
      params={{ accountId, id }}
      read={receivables.calls.readPayment}
      save={receivables.calls.updatePayment}
      remove={receivables.calls.removePayment}
      back={{ to: '/admin/system/billing', search: { accountId } }}
      below={<EntryHistory call={receivables.calls.readPayment} accountId={accountId} id={id} />}
    />
  )
}
