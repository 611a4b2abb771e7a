import '#platform/web/plain/plain.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { products, type Product } from '#billing/products/contract.ts'
import { limitFields } from '#billing/products/contract.ts'
import { subscription } from '#billing/subscription/contract.ts'
import { workspaces } from '#workspace/workspaces/contract.ts'
import { price } from '#platform/web/session/price.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { ChoosePlan } from './ChoosePlan.tsx'
import { costOf, limits, shownLimit } from './plans.ts'

const priceOf = ({ productRates }: Product, unit: 'Month' | 'Year') =>
  productRates
    .filter((rate) => rate.unit === unit)
    .map(({ rate, isPerEditUser }) => `${price(rate)}${isPerEditUser ? ' each edit user' : ''}`)
    .join(' + ') || '–'

/** The plans side by side, and what each would cost this workspace with the people it has. */
export default function Plans() {
  return (
    <>
      <SandboxLine />
      <Loaded call={products.calls.active} what="The plans">
        {(rows) => <Comparison plans={rows.filter(({ productType }) => productType === 'Platform')} />}
      </Loaded>
    </>
  )
}

function Comparison({ plans }: { plans: readonly Product[] }) {
  const { data: current } = useQuery(queryOf(subscription.calls.current))
  const { data: usage } = useQuery(queryOf(workspaces.calls.usage))
  const [chosen, choose] = useState<{ plan: Product; annualPricing: boolean }>()
  if (plans.length === 0) return <p className="plain-none">No plan is offered at the moment.</p>
  const editUsers = usage?.editUsers ?? 1
  const lines: readonly [head: string, cell: (plan: Product) => string][] = [
    ['A month', (plan) => priceOf(plan, 'Month')],
    ['A year', (plan) => priceOf(plan, 'Year')],
    ...limits.map((name): [string, (plan: Product) => string] => [limitFields[name].label, (plan) => shownLimit(plan[name])]),
    [`This workspace, a month (${counted(editUsers, 'edit user')})`, (plan) => price(costOf(plan, 'Month', editUsers)) || '–'],
    [`This workspace, a year (${counted(editUsers, 'edit user')})`, (plan) => price(costOf(plan, 'Year', editUsers)) || '–'],
  ]
  return (
    <ScrollRegion className="plain-scroll" label="Plans">
      <table className="plain-table" aria-label="Plans">
        <thead>
          <tr>
            <th scope="col">Before tax</th>
            {plans.map(({ productId, name }) => (
              <th key={productId} scope="col">
                {name}
                {current?.accountSubscription?.productId === productId && ' (yours)'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([head, cell]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {plans.map((plan) => (
                <td key={plan.productId}>{cell(plan)}</td>
              ))}
            </tr>
          ))}
          {([false, true] as const).map((annualPricing) => (
            <tr key={String(annualPricing)}>
              <th scope="row">{annualPricing ? 'Pay per year' : 'Pay per month'}</th>
              {plans.map((plan) => (
                <td key={plan.productId}>
                  {costOf(plan, annualPricing ? 'Year' : 'Month', 1) !== undefined && !plan.requiresConsult && (
                    <Button size="xs" variant="default" onClick={() => choose({ plan, annualPricing })}>
                      Choose {plan.name}
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <ChoosePlan {...chosen} onClose={() => choose(undefined)} />}
    </ScrollRegion>
  )
}
