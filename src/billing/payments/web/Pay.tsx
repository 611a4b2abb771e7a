import './pay.css'
import '#platform/web/form/form.css'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '#platform/contract/call.ts'
import { cardName } from '#billing/letters/contract/card-name.ts'
import { payments } from '#billing/payments/contract.ts'
import { formatDate } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { PayProblem } from '#platform/web/form/PayProblem.tsx'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { SumTable } from '#platform/web/plain/SumTable.tsx'
import { refreshSession } from '#platform/web/session/session.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { useComeBack } from '#platform/web/shell/useComeBack.ts'

const { paymentSetup, pay } = payments.calls
type Due = Reply<typeof paymentSetup>

/** The open amount as one sum, and a button that pays exactly it. */
export default function Pay() {
  const [paid, setPaid] = useState<number>()
  const [fault, setFault] = useState<unknown>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['call'] })
  const settle = async (due: Due) => {
    setFault(undefined)
    try {
      const { paymentAmount } = await send(
        pay,
        { body: { paymentIntentId: due.paymentIntentId, paymentAmount: due.openAmount } },
        { stay: true },
      )
      setPaid(paymentAmount)
    } catch (error) {
      setFault(error)
    }
    // The banner of an unpaid workspace comes or goes.
    void refreshSession().catch(() => undefined)
    await refresh()
  }
  return (
    <>
      <SandboxLine />
      <Loaded call={paymentSetup} what="The open amount">
        {(due) => (
          <div className="form-body" data-single>
            <section className="card pay-card stack gap-16">
              {paid !== undefined && <p role="status">{price(paid)} is paid. Thank you.</p>}
              {due.openAmount > 0 ? <Open due={due} fault={fault} onPay={() => settle(due)} /> : <p>Nothing is open.</p>}
              <Link to="/admin/subscription/invoices" className="text-link">
                See all invoices and payments
              </Link>
            </section>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Open({ due, fault, onPay }: { due: Due; fault: unknown; onPay(): Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const { invoices, openAmount, currency, accountPaymentMethod: method } = due
  const rows = invoices.map(({ number, dueDate, openAmount: amount }) => ({ label: `${number}, due ${formatDate(dueDate)}`, amount }))
  const other = openAmount - rows.reduce((sum, { amount }) => sum + amount, 0)
  const isCard = method?.paymentType === 'Credit Card'
  const submit = async () => {
    setBusy(true)
    await onPay()
    setBusy(false)
  }
  // From the bank, which has confirmed this payment or not.
  useComeBack('confirmed', () => void submit())
  return (
    <>
      <SumTable
        label="Open amount"
        rows={[
          ...rows,
          ...(Math.abs(other) >= 0.005 ? [{ label: 'Adjustments', amount: other }] : []),
          { label: `To pay (${currency})`, amount: openAmount, isTotal: true },
        ]}
      />
      <PayProblem error={fault} />
      <Group gap={8}>
        {isCard && (
          <Button loading={isBusy} onClick={() => void submit()}>
            Pay {price(openAmount)} with {cardName(method)}
          </Button>
        )}
        <Button component={Link} to="/admin/subscription/changepayment" variant={isCard ? 'default' : 'filled'}>
          {isCard ? 'Use another card' : 'Add a card to pay'}
        </Button>
      </Group>
    </>
  )
}
