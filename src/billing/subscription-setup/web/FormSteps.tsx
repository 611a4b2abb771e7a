import { Button } from '@mantine/core'
import { useState } from 'react'
import { paymentOf, payWithFieldsOf } from '#billing/payments/contract/method.ts'
import { payments } from '#billing/payments/contract.ts'
import { PayProblem } from '#platform/web/form/PayProblem.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { leaveFor, useComeBack } from '#platform/web/shell/useComeBack.ts'
import { billingDetailFields, discountFields, subscriptionSetup, type Setup } from '#billing/subscription-setup/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { offering } from '#platform/web/fields/offering.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { followed } from '#platform/web/form/followed.ts'
import { valuesOf } from '#platform/web/form/values.ts'
import { canadianProvinces, unitedStates } from '#tenancy/places/contract/provinces.ts'
import type { StepProps } from './useStep.tsx'

export const DiscountStep = ({ setup, onDone }: StepProps) => (
  <CallForm
    call={subscriptionSetup.calls.discount}
    fields={discountFields}
    initial={{ couponCode: setup.couponCode }}
    submitLabel="Continue"
    onDone={onDone}
  />
)

const inputs = { province: offering([...canadianProvinces, ...unitedStates]) }

const detailsOf = ({ billingDetails }: Setup) => valuesOf(billingDetailFields, billingDetails)
const pending = queryOf(subscriptionSetup.calls.pending, {})
const reread = () => queryClient.fetchQuery({ ...pending, staleTime: 0 })

export const BillingStep = ({ setup, onDone }: StepProps) => (
  <CallForm
    call={subscriptionSetup.calls.billingDetails}
    fields={billingDetailFields}
    inputs={inputs}
    stored={followed(setup, detailsOf, reread)}
    submitLabel="Save and continue"
    onDone={onDone}
  />
)

/** A method that is kept already can stay. */
export function PaymentStep({ setup, onDone }: StepProps) {
  const fields = payWithFieldsOf(useSession()?.billing)
  const [fault, setFault] = useState<unknown>()
  const keep = async (payWith: unknown) => {
    if (payWith !== 'Card') return send(subscriptionSetup.calls.payment, { body: paymentOf(payWith) }, { stay: true })
    const { cardPage } = await send(payments.calls.beginCard, { body: { from: 'setup' } }, { stay: true })
    return leaveFor(cardPage!)
  }
  const comeBack = async (token: string) => {
    try {
      onDone(await keep(token))
    } catch (error) {
      setFault(error)
    }
  }
  useComeBack('card', (token) => void comeBack(token))
  return (
    <>
      <PayProblem error={fault} />
      {setup.accountPaymentMethod && (
        <div className="subscribe-body">
          <p>You chose {setup.accountPaymentMethod.description}.</p>
          <Button variant="default" onClick={() => onDone(setup)}>
            Keep it
          </Button>
        </div>
      )}
      <CallForm
        call={subscriptionSetup.calls.payment}
        fields={fields}
        submitLabel="Continue"
        onSend={({ payWith }) => keep(payWith)}
        onDone={onDone}
      />
    </>
  )
}
