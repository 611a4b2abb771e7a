import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paymentOf } from '#billing/payments/contract/method.ts'
import { payments } from '#billing/payments/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatMoney } from '#platform/contract/format.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { refreshSession } from '#platform/web/session/session.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { PayProblem } from './PayProblem.tsx'
import { leaveForCard, useComeBack, usePayWithFields } from './useCardPage.ts'

const { setMethod, paymentSetup } = payments.calls

/** The card of the workspace, or invoices. What is open is paid on a page of its own. */
export default function ChangePayment() {
  return (
    <>
      <SandboxLine />
      <Loaded call={paymentSetup} what="The payment method">
        {(due) => <Choose {...due} />}
      </Loaded>
    </>
  )
}

function Choose({ accountPaymentMethod: method, openAmount }: Reply<typeof paymentSetup>) {
  const navigate = useNavigate()
  const fields = usePayWithFields()
  const [fault, setFault] = useState<unknown>()
  const done = ({ paymentType, description }: Reply<typeof setMethod>) => {
    void queryClient.invalidateQueries({ queryKey: ['call'] })
    void refreshSession().catch(() => undefined)
    void notify(`Payment method: ${description}`)
    void navigate({ to: openAmount && paymentType === 'Credit Card' ? '/admin/pay' : '/admin/subscription' })
  }
  const use = (payWith: unknown) =>
    payWith === 'Card' ? leaveForCard('subscription') : send(setMethod, { body: paymentOf(payWith) }, { stay: true })
  useComeBack('card', (token) => void use(token).then(done, setFault))
  return (
    <>
      <PayProblem error={fault} />
      <CallCard
        title="Payment method"
        lead={`${method ? `Now: ${method.description}.` : 'Now by invoice.'} Changing it costs nothing${openAmount ? `; ${formatMoney(openAmount, 2)} is open, and you can pay it next` : ''}. A card pays new invoices every night.`}
        call={setMethod}
        fields={fields}
        submitLabel="Use from now on"
        onSend={({ payWith }) => use(payWith)}
        onDone={done}
      />
    </>
  )
}
