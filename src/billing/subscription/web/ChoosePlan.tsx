import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product } from '#billing/products/contract.ts'
import { subscription } from '#billing/subscription/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatDate } from '#platform/contract/format.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { refreshSession } from '#platform/web/session/session.ts'
import { SumTable } from '#platform/web/plain/SumTable.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

interface ChoosePlanProps {
  plan: Product
  annualPricing: boolean
  onClose(): void
}

/** Shows what a plan costs now as one sum, and then chooses it. */
export function ChoosePlan({ plan: { productCode, name }, annualPricing, onClose }: ChoosePlanProps) {
  const queries = useQueryClient()
  const body = { planCode: productCode, annualPricing }
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['plan preview', productCode, annualPricing],
    queryFn: () => send(subscription.calls.switchPlan, { body: { ...body, preview: true } }, { stay: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const choose = async () => {
    setBusy(true)
    try {
      const { effectiveDate } = await send(subscription.calls.switchPlan, { body }, { stay: true })
      await queries.invalidateQueries({ queryKey: ['call'] })
      void refreshSession().catch(() => undefined)
      void notify(effectiveDate > dayNow() ? `${name} is your plan from ${formatDate(effectiveDate)}` : `${name} is your plan`)
      onClose()
    } catch (problem) {
      setFault(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Choose ${name}, charged per ${annualPricing ? 'year' : 'month'}`} size={560} onClose={onClose}>
      {data && (
        <>
          <p>
            It starts on {formatDate(data.effectiveDate)}.
            {data.total > 0 && ' An invoice is made. A card in use pays it the next night; otherwise it is due in 30 days.'}
          </p>
          <SumTable
            label="Due now"
            rows={[
              ...data.lines.map(({ description, amount }) => ({ label: description, amount })),
              { label: 'Now', amount: data.total, isTotal: true },
            ]}
          />
          {data.next && (
            <>
              <p>Then, from {formatDate(data.next.date)}, with the edit users of today:</p>
              <SumTable
                label="Next period"
                rows={[
                  ...data.next.lines.map(({ description, amount }) => ({ label: description, amount })),
                  { label: annualPricing ? 'Every year' : 'Every month', amount: data.next.total, isTotal: true },
                ]}
              />
            </>
          )}
        </>
      )}
      <Fault error={fault ?? error} addressNeeded={data?.addressNeeded} />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={!data || Boolean(data.addressNeeded)} onClick={() => void choose()}>
          Choose {name}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Taxes are missing in the sums above as long as the address is. */
function Fault({ error, addressNeeded }: { error: unknown; addressNeeded: string | null | undefined }) {
  if (!error && !addressNeeded) return null
  const isAddress = !error || (isProblem(error) && error.errors.some(({ path }) => path === 'billingAddress'))
  return (
    <p role="alert">
      {error ? messageOf(error) : addressNeeded}{' '}
      {isAddress && (
        <Link to="/admin/account" className="text-link">
          Manage Workspace
        </Link>
      )}
    </p>
  )
}
