import { Button } from '@mantine/core'
import { useState } from 'react'
import { products, type Product } from '#billing/products/contract.ts'
import { subscriptionSetup, type Setup } from '#billing/subscription-setup/contract.ts'
import { price } from '#platform/web/session/price.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { send } from '#platform/web/api/send.ts'
import { Radios } from './Radios.tsx'
import { useStep, type StepProps } from './useStep.tsx'

const units = [
  { value: 'Month', label: 'Per month' },
  { value: 'Year', label: 'Per year' },
] as const

const priceOf = ({ productRates, requiresConsult }: Product, unit: string) =>
  requiresConsult
    ? 'Price on request'
    : productRates
        .filter((rate) => rate.unit === unit)
        .map(({ rate, isPerEditUser }) => `${price(rate)}${isPerEditUser ? ' per edit user' : ''}`)
        .join(' + ') || `Not sold per ${unit.toLowerCase()}`

export const PlanStep = (props: StepProps) => (
  <Loaded call={products.calls.active} what="The plans">
    {(rows) => <Plans {...props} plans={rows.filter(({ productType }) => productType === 'Platform')} />}
  </Loaded>
)

function Plans({ setup, plans, onTry, onDone }: StepProps & { plans: readonly Product[] }) {
  const [planCode, setPlan] = useState(plans.find((plan) => plan.productCode === setup.planCode)?.productCode)
  const [unit, setUnit] = useState<string>(setup.annualPricing ? 'Year' : 'Month')
  const chosen = plans.find((plan) => plan.productCode === planCode)
  const { isBusy, fault, run } = useStep()
  const attempt = (code: string | undefined, per: string) => {
    setPlan(code)
    setUnit(per)
    if (code) onTry({ planCode: code, annualPricing: per === 'Year' ? 'true' : 'false' })
  }
  const keep = (): Promise<Setup> =>
    send(subscriptionSetup.calls.plan, { body: { planCode: planCode!, annualPricing: unit === 'Year' } }, { stay: true })
  if (plans.length === 0) return <p className="subscribe-body">No plan is on offer at the moment.</p>
  return (
    <div className="subscribe-body">
      <Radios legend="Paid" options={units} value={unit} onChange={(per) => attempt(planCode, per)} />
      <Radios
        legend="Plan"
        value={planCode}
        onChange={(code) => attempt(code, unit)}
        options={plans.map((plan) => ({
          value: plan.productCode,
          label: `${plan.name}: ${priceOf(plan, unit)}`,
          description: plan.longDescription ?? plan.description,
        }))}
      />
      <FormProblem error={fault} />
      <Button loading={isBusy} disabled={!chosen} onClick={() => void run(keep, onDone)}>
        Continue{chosen && ` with ${chosen.name}`}
      </Button>
    </div>
  )
}
