import './subscribe.css'
import '#platform/web/form/form.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { subscription } from '#billing/subscription/contract.ts'
import { subscriptionSetup, type Setup, type SubscriptionStep } from '#billing/subscription-setup/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { refreshSession } from '#platform/web/session/session.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { Begins, HasPlan, SoldInTalks } from './endings.tsx'
import { ConfirmStep, type Begun } from './ConfirmStep.tsx'
import { BillingStep, DiscountStep, PaymentStep } from './FormSteps.tsx'
import { OnboardingStep } from './OnboardingStep.tsx'
import { PlanStep } from './PlanStep.tsx'
import { Price } from './Price.tsx'
import { SetupSteps } from './SetupSteps.tsx'
import { steps } from './steps.ts'
import type { Choices, StepProps } from './useStep.tsx'

const { pending } = subscriptionSetup.calls

/** From a trial to a paid plan, one step at a time. It can be left, and goes on where it was. */
export default function Subscribe() {
  const [begun, setBegun] = useState<Begun>()
  const begin = (done: Begun) => {
    setBegun(done)
    void queryClient.invalidateQueries({ queryKey: ['call'] })
    void refreshSession().catch(() => undefined)
  }
  return (
    <>
      <SandboxLine />
      {begun ? (
        <Begins begun={begun} />
      ) : (
        <Loaded call={subscription.calls.current} what="The subscription">
          {({ accountSubscription: plan }) =>
            plan ? (
              <HasPlan name={plan.productName} />
            ) : (
              <Loaded call={pending} input={{}} what="The setup">
                {(setup) => <Wizard setup={setup} onBegun={begin} />}
              </Loaded>
            )
          }
        </Loaded>
      )}
    </>
  )
}

function Wizard({ setup, onBegun }: { setup: Setup; onBegun(begun: Begun): void }) {
  const [chosen, choose] = useState<SubscriptionStep>()
  const [choices, setChoices] = useState<Choices>()
  const { data: tried } = useQuery({
    ...queryOf(pending, { query: choices ?? {} }),
    enabled: choices !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const shown = steps.find(({ id }) => id === (chosen ?? setup.nextStep))!
  const leave = (to?: SubscriptionStep) => {
    choose(to)
    setChoices(undefined)
  }
  const keep = (next: Setup) => {
    queryClient.setQueryData(queryOf(pending, {}).queryKey, next)
    leave()
  }
  const isTalk = setup.currentSubscriptionSetupStep === 'CONSULT' && chosen === undefined
  return (
    <div className="subscribe">
      <aside>
        <SetupSteps setup={setup} shown={shown.id} onChoose={leave} />
        <p>
          Your answers are kept.{' '}
          <Link to="/admin/subscription" className="text-link">
            Skip for now
          </Link>
        </p>
      </aside>
      {isTalk ? (
        <SoldInTalks onBack={() => choose('plan')} />
      ) : (
        <section className="card subscribe-card" aria-labelledby="subscribe-step">
          <header>
            <small>
              Step {steps.indexOf(shown) + 1} of {steps.length}
            </small>
            <h2 id="subscribe-step">{shown.heading}</h2>
            <p>{shown.says}</p>
          </header>
          <StepBody key={shown.id} id={shown.id} setup={setup} onTry={setChoices} onDone={keep} onBegun={onBegun} />
        </section>
      )}
      <Price setup={(choices && tried) || setup} />
    </div>
  )
}

function StepBody({ id, onBegun, ...props }: StepProps & { id: SubscriptionStep; onBegun(begun: Begun): void }) {
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryOf(pending, {}).queryKey })
  switch (id) {
    case 'plan':
      return <PlanStep {...props} />
    case 'onboardingInvoice':
      return <OnboardingStep {...props} />
    case 'discount':
      return <DiscountStep {...props} />
    case 'billingDetails':
      return <BillingStep {...props} />
    case 'payment':
      return <PaymentStep {...props} />
    case 'complete':
      return <ConfirmStep setup={props.setup} onBegun={onBegun} onRefused={refresh} />
  }
}
