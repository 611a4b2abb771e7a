import { receivables } from '#billing/receivables/contract.ts'
import { paymentFields } from '#billing/receivables/contract/ledger.ts'
import { dayNow } from '#platform/contract/day.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { useAccountId } from './useAccountId.ts'

export default function AddPayment() {
  const accountId = useAccountId()
  return (
    <PlainForm
      title="Record a payment"
      lead="The oldest invoices are paid first. A change is kept as a reversal and a new entry."
      fields={paymentFields}
      initial={{ paymentDate: dayNow(), paymentType: 'Cheque' }}
      params={{ accountId }}
      save={receivables.calls.createPayment}
      back={{ to: '/admin/system/billing', search: { accountId } }}
    />
  )
}
