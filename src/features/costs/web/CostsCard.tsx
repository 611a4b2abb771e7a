import './view/costs.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { costs } from '#features/costs/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { CostChart } from './view/CostChart.tsx'
import { partsByKind } from './view/kinds.ts'

const mostYears = 4

/** The last years at a glance; a bar leads to what is behind it. */
export function CostsCard() {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(queryOf(costs.calls.years))
  const years = useMemo(() => data?.years.slice(-mostYears), [data])
  return (
    <div className="costs-card">
      <CostChart
        title="Cost by kind"
        years={years}
        parts={partsByKind}
        height={200}
        onYear={() => void navigate({ to: '/costs' })}
        {...(error && { error: { error, retry: () => void refetch() } })}
      />
    </div>
  )
}
