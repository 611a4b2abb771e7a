import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { costs } from '#features/costs/contract.ts'
import { overview } from '#features/overview/contract.ts'
import { portfolio, portfolios } from '#features/portfolios/contract.ts'
import { queryOf, recordOf } from '#platform/web/api/queries.ts'

/** What the printed pages of a portfolio tell; undefined until all of it is there, so that nobody prints a part. */
export function usePaperPortfolio(id: string) {
  const [year] = useState(() => new Date().getUTCFullYear())
  const of = { portfolioId: id }
  const [record, members, figures, years, costsOfYear] = useQueries({
    queries: [
      recordOf(portfolio, id),
      queryOf(portfolios.calls.allApplications, { query: of }),
      queryOf(overview.calls.figures, { query: of }),
      queryOf(costs.calls.years, { query: of }),
      queryOf(costs.calls.applicationsOfYear, { query: { ...of, year } }),
    ],
  })
  const all = [record, members, figures, years, costsOfYear]
  return {
    content:
      record.data && members.data && figures.data && years.data && costsOfYear.data
        ? {
            record: record.data,
            members: members.data,
            figures: figures.data,
            years: years.data.years,
            costs: years.data.amountsSeen ? { year, rows: costsOfYear.data } : undefined,
          }
        : undefined,
    error: all.find(({ error }) => error)?.error,
    retry: () => all.forEach((query) => void query.refetch()),
  }
}
export type PaperPortfolio = NonNullable<ReturnType<typeof usePaperPortfolio>['content']>
