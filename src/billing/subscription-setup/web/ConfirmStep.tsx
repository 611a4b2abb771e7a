import { Button } from '@mantine/core'
import type { Reply } from '#platform/contract/call.ts'
import { subscriptionSetup } from '#billing/subscription-setup/contract.ts'
import { formatLongDate } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import { send } from '#platform/web/api/send.ts'
import { PayProblem } from '#platform/web/form/PayProblem.tsx'
import { useComeBack } from '#platform/web/shell/useComeBack.ts'
import { paidBy } from './paid-by.ts'
import { useStep, type StepProps } from './useStep.tsx'

export type Begun = Reply<(typeof subscriptionSetup.calls)['complete']>

interface ConfirmStepProps extends Pick<StepProps, 'setup'> {
  onBegun(begun: Begun): void
  /** The sum shown may be out of date. */
  onRefused(): void
}

/** The last click: it sends the sum that it shows, and charges nothing else. */
export function ConfirmStep({ setup, onBegun, onRefused }: ConfirmStepProps) {
  const { quote, planName, cardAmount, creditAmount, totalAmount, accountPaymentMethod, nextDate, nextAmount } = setup
  const { isBusy, fault, run } = useStep()
  const invoiced = totalAmount - cardAmount - creditAmount
  const isCard = accountPaymentMethod?.paymentType === 'Credit Card'
  const complete = () => send(subscriptionSetup.calls.complete, { body: { quote: quote! } }, { stay: true })
  // From the bank, which has confirmed this payment or not.
  useComeBack('confirmed', () => void run(complete, onBegun, onRefused))
  return (
    <div className="subscribe-body">
      <ul>
        {cardAmount > 0 && (
          <li>
            {price(cardAmount)} is charged now to {accountPaymentMethod?.description}.
          </li>
        )}
        {creditAmount > 0 && <li>{price(creditAmount)} is paid by the credit of this workspace.</li>}
        {invoiced > 0 && (
          <li>
            {price(invoiced)} comes on an invoice{paidBy(isCard)}.
          </li>
        )}
        {totalAmount === 0 && <li>Nothing is charged now.</li>}
        {nextDate && (
          <li>
            From {formatLongDate(nextDate)} it is {price(nextAmount)} per {setup.annualPricing ? 'year' : 'month'}, with the edit users of
            today.
          </li>
        )}
      </ul>
      <PayProblem error={fault} />
      <Button loading={isBusy} disabled={quote === null} onClick={() => void run(complete, onBegun, onRefused)}>
        {cardAmount > 0 ? `Pay ${price(cardAmount)} and start ${planName}` : `Start ${planName ?? 'the plan'}`}
      </Button>
    </div>
  )
}
