import { Button } from '@mantine/core'
import { useState } from 'react'
import { paymentOf } from '#billing/payments/contract/method.ts'
import { PayProblem } from '#billing/payments/web/PayProblem.tsx'
import { leaveForCard, useComeBack, usePayWithFields } from '#billing/payments/web/useCardPage.ts'
import { billingDetailFields, discountFields, subscriptionSetup } from '#billing/subscription-setup/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { offering } from '#platform/web/fields/offering.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
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

export const BillingStep = ({ setup, onDone }: StepProps) => (
  <CallForm
    call={subscriptionSetup.calls.billingDetails}
    fields={billingDetailFields}
    inputs={inputs}
    initial={valuesOf(billingDetailFields, setup.billingDetails)}
    submitLabel="Save and continue"
    onDone={onDone}
  />
)

/** A method that is kept already can stay. */
export function PaymentStep({ setup, onDone }: StepProps) {
  const fields = usePayWithFields()
  const [fault, setFault] = useState<unknown>()
  const keep = (payWith: unknown) =>
    payWith === 'Card' ? leaveForCard('setup') : send(subscriptionSetup.calls.payment, { body: paymentOf(payWith) }, { stay: true })
  useComeBack('card', (token) => void keep(token).then(onDone, setFault))
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
