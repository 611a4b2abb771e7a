import { useQueries } from '@tanstack/react-query'
import { costs } from '#portfolio/costs/contract.ts'
import { overview } from '#insight/overview/contract.ts'
import { portfolioCalls } from '#portfolio/portfolios/contract/calls.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { OverviewTables } from './OverviewTables.tsx'

/** The overview for paper. */
export default function PrintedOverview() {
  usePageTitle('Overview')
  const all = useQueries({ queries: [queryOf(overview.calls.figures), queryOf(costs.calls.years), queryOf(portfolioCalls.summaries)] })
  const [figures, years, portfolios] = all
  const content = figures.data &&
    years.data &&
    portfolios.data && { figures: figures.data, years: years.data.years, portfolios: portfolios.data }
  return (
    <Printed content={content} error={all.find(({ error }) => error)?.error} retry={() => all.forEach((query) => void query.refetch())}>
      {(told) => <OverviewTables {...told} />}
    </Printed>
  )
}
