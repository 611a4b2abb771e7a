import { useQueries } from '@tanstack/react-query'
import { costs } from '#features/costs/contract.ts'
import { overview } from '#features/overview/contract.ts'
import { portfolioCalls } from '#features/portfolios/contract/calls.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatLongDate, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { FiguresTable, YearsTable } from './tables.tsx'

type Summary = Reply<typeof portfolioCalls.summaries>[number]

const columns: readonly PaperColumn<Summary>[] = [
  { label: 'Portfolio', cell: ({ name }) => name },
  { label: 'Applications', isNumeric: true, cell: (one) => formatNumber(one.applicationsInPortfolioCount, 0) },
  { label: 'Architecture score', isNumeric: true, cell: (one) => formatNumber(one.portfolioArchitectureScore, 1) || '–' },
]

/** The overview for paper. */
export default function PrintedOverview() {
  usePageTitle('Overview')
  const all = useQueries({ queries: [queryOf(overview.calls.figures), queryOf(costs.calls.years), queryOf(portfolioCalls.summaries)] })
  const [figures, years, portfolios] = all
  const content = figures.data &&
    years.data &&
    portfolios.data && { figures: figures.data, years: years.data.years, shown: portfolios.data.filter(({ active }) => active) }
  return (
    <Printed content={content} error={all.find(({ error }) => error)?.error} retry={() => all.forEach((query) => void query.refetch())}>
      {({ figures: told, years: ofYears, shown }) => (
        <>
          <p>As of {formatLongDate(told.date)}.</p>
          <FiguresTable figures={told} />
          <YearsTable years={ofYears} />
          {shown.length > 0 && (
            <>
              <h2>Portfolios</h2>
              <PaperTable
                label="Portfolios"
                columns={columns}
                groups={[{ title: 'Portfolios', rows: shown }]}
                rowId={({ portfolioId }) => portfolioId}
              />
            </>
          )}
        </>
      )}
    </Printed>
  )
}
