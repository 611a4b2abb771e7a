import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import type { OverviewFigures } from '#insight/overview/contract/figures.ts'
import type { portfolioCalls } from '#portfolio/portfolios/contract/calls.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatLongDate, formatNumber } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { FiguresTable, YearsTable } from './tables.tsx'

type Summary = Reply<typeof portfolioCalls.summaries>[number]

const columns: readonly PaperColumn<Summary>[] = [
  { label: 'Portfolio', cell: ({ name }) => name },
  { label: 'Applications', isNumeric: true, cell: (one) => formatNumber(one.applicationsInPortfolioCount, 0) },
  { label: 'Architecture score', isNumeric: true, cell: (one) => formatNumber(one.portfolioArchitectureScore, 1) || '–' },
]

interface OverviewTablesProps {
  readonly figures: OverviewFigures
  readonly years: readonly CostYear[]
  readonly portfolios: readonly Summary[]
}

/** Printed tables of the overview: the figures of the day, the costs of the last years, the portfolios in use. */
export function OverviewTables({ figures, years, portfolios }: OverviewTablesProps) {
  const shown = portfolios.filter(({ active }) => active)
  return (
    <>
      <p>As of {formatLongDate(figures.date)}.</p>
      <FiguresTable figures={figures} />
      <YearsTable years={years} />
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
  )
}
