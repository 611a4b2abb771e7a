import { useNavigate } from '@tanstack/react-router'
import { paymentOf, payWithFields } from '#billing/payments/contract/method.ts'
import { payments } from '#billing/payments/contract.ts'
import { formatMoney } from '#platform/contract/format.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { refreshSession } from '#platform/web/session/session.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

/** The card of the workspace, or invoices. What is open is paid on a page of its own. */
export default function ChangePayment() {
  const navigate = useNavigate()
  return (
    <>
      <SandboxLine />
      <Loaded call={payments.calls.paymentSetup} what="The payment method">
        {({ accountPaymentMethod: method, openAmount }) => (
          <CallCard
            title="Payment method"
            lead={`${method ? `Now: ${method.description}.` : 'Now by invoice.'} Changing it costs nothing${openAmount ? `; ${formatMoney(openAmount, 2)} is open, and you can pay it next` : ''}. A card pays new invoices every night.`}
            call={payments.calls.setMethod}
            fields={payWithFields}
            submitLabel="Use from now on"
            onSend={({ payWith }) => send(payments.calls.setMethod, { body: paymentOf(payWith) }, { stay: true })}
            onDone={({ paymentType, description }) => {
              void queryClient.invalidateQueries({ queryKey: ['call'] })
              void refreshSession().catch(() => undefined)
              void notify(`Payment method: ${description}`)
              void navigate({ to: openAmount && paymentType === 'Credit Card' ? '/admin/pay' : '/admin/subscription' })
            }}
          />
        )}
      </Loaded>
    </>
  )
}
