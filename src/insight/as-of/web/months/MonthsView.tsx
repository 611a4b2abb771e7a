import '../as-of.css'
import { useQuery } from '@tanstack/react-query'
import { monthsCall } from '#insight/as-of/contract/months.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import type { Address } from '../address.ts'
import { MonthChart } from './MonthChart.tsx'
import { MonthTable } from './MonthTable.tsx'

/** Month by month what came, went and moved, and what it cost: of everything, or of a portfolio. */
export default function MonthsView({ address: { portfolio } }: { address: Pick<Address, 'portfolio'> }) {
  const { data, error, refetch } = useQuery(queryOf(monthsCall, { query: portfolio ? { portfolioId: portfolio } : {} }))
  return (
    <div className="months" aria-busy={(!data && !error) || undefined}>
      <MonthChart told={data} portfolio={portfolio} {...(error && { error: { error, retry: () => void refetch() } })} />
      {data && <MonthTable told={data} portfolio={portfolio} />}
    </div>
  )
}
