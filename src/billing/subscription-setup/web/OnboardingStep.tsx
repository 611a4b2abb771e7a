import { Button } from '@mantine/core'
import { useState } from 'react'
import { subscriptionSetup } from '#billing/subscription-setup/contract.ts'
import { price } from '#platform/web/session/price.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { Radios } from './Radios.tsx'
import { useStep, type StepProps } from './useStep.tsx'

/** Whether the workspace begins with a guided start, which comes on an invoice. */
export function OnboardingStep({ setup: { onboarding, invoiceOnboarding }, onTry, onDone }: StepProps) {
  const [isWanted, want] = useState(invoiceOnboarding ?? false)
  const { isBusy, fault, run } = useStep()
  const choose = (value: string) => {
    want(value === 'true')
    onTry({ invoiceOnboarding: value === 'true' ? 'true' : 'false' })
  }
  const keep = () => send(subscriptionSetup.calls.onboardingInvoice, { body: { invoiceOnboarding: isWanted } }, { stay: true })
  return (
    <div className="subscribe-body">
      <Radios
        legend="Onboarding"
        value={String(isWanted)}
        onChange={choose}
        options={[
          ...(onboarding
            ? [
                {
                  value: 'true',
                  label: `${onboarding.name}: ${price(onboarding.price)}, once`,
                  description: onboarding.description,
                },
              ]
            : []),
          { value: 'false', label: 'No, we start on our own' },
        ]}
      />
      <FormProblem error={fault} />
      <Button loading={isBusy} onClick={() => void run(keep, onDone)}>
        Continue {isWanted ? 'with' : 'without'} onboarding
      </Button>
    </div>
  )
}
