import { Button } from '@mantine/core'
import { paymentOf, payWithFields } from '#billing/payments/contract/method.ts'
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
export const PaymentStep = ({ setup, onDone }: StepProps) => (
  <>
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
      fields={payWithFields}
      submitLabel="Continue"
      onSend={({ payWith }) => send(subscriptionSetup.calls.payment, { body: paymentOf(payWith) }, { stay: true })}
      onDone={onDone}
    />
  </>
)
