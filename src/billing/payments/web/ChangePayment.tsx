import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paymentOf, payWithFieldsOf } from '#billing/payments/contract/method.ts'
import { payments } from '#billing/payments/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { price } from '#platform/web/session/price.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { PayProblem } from '#platform/web/form/PayProblem.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { refreshSession } from '#platform/web/session/session.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { leaveFor, useComeBack } from '#platform/web/shell/useComeBack.ts'

const { setMethod, paymentSetup, beginCard } = payments.calls

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
  const fields = payWithFieldsOf(useSession()?.billing)
  const [fault, setFault] = useState<unknown>()
  const done = ({ paymentType, description }: Reply<typeof setMethod>) => {
    void queryClient.invalidateQueries({ queryKey: ['call'] })
    void refreshSession().catch(() => undefined)
    void notify(`Payment method: ${description}`)
    void navigate({ to: openAmount && paymentType === 'Credit Card' ? '/admin/pay' : '/admin/subscription' })
  }
  const use = async (payWith: unknown) => {
    if (payWith !== 'Card') return send(setMethod, { body: paymentOf(payWith) }, { stay: true })
    const { cardPage } = await send(beginCard, { body: { from: 'subscription' } }, { stay: true })
    return leaveFor(cardPage!)
  }
  const comeBack = async (token: string) => {
    try {
      done(await use(token))
    } catch (error) {
      setFault(error)
    }
  }
  useComeBack('card', (token) => void comeBack(token))
  return (
    <>
      <PayProblem error={fault} />
      <CallCard
        title="Payment method"
        lead={`${method ? `Now: ${method.description}.` : 'Now by invoice.'} Changing it costs nothing${openAmount ? `; ${price(openAmount)} is open, and you can pay it next` : ''}. A card pays new invoices every night.`}
        call={setMethod}
        fields={fields}
        submitLabel="Use from now on"
        onSend={({ payWith }) => use(payWith)}
        onDone={done}
      />
    </>
  )
}
