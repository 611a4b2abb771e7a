import { useQuery } from '@tanstack/react-query'
import { costs } from '#portfolio/costs/contract.ts'
import { overview } from '#insight/overview/contract.ts'
import { portfolioCalls } from '#portfolio/portfolios/contract/calls.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { OverviewTables } from './OverviewTables.tsx'

/** The overview prints as its page for paper does, of what its cards have asked for. */
export default function OverviewOnPaper() {
  const figures = useQuery(queryOf(overview.calls.figures)).data
  const portfolios = useQuery(queryOf(portfolioCalls.summaries)).data
  const years = useQuery({ ...queryOf(costs.calls.years), enabled: figures?.amountsSeen === true }).data?.years
  if (!figures || !portfolios || (figures.amountsSeen && !years)) return null
  return (
    <OnPaper label="Overview">
      <OverviewTables figures={figures} years={years ?? []} portfolios={portfolios} />
    </OnPaper>
  )
}
