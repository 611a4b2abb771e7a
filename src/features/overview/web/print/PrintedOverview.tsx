import { useQuery } from '@tanstack/react-query'
import { costs } from '#features/costs/contract.ts'
import { overview } from '#features/overview/contract.ts'
import { portfolioCalls } from '#features/portfolios/contract/calls.ts'
import { formatLongDate, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { FiguresTable, YearsTable } from './tables.tsx'

/** The overview for paper. */
export default function PrintedOverview() {
  usePageTitle('Overview')
  const user = useSession()
  const { data: figures, error, refetch } = useQuery(queryOf(overview.calls.figures))
  const { data: years } = useQuery(queryOf(costs.calls.years))
  const { data: portfolios } = useQuery(queryOf(portfolioCalls.summaries))
  if (error) return <PageFailure title="The overview could not be loaded" error={error} retry={() => void refetch()} />
  if (!figures || !years || !portfolios) return <span className="skeleton" role="status" aria-label="Loading" />
  return (
    <>
      <p>
        {user?.accountName}, {formatLongDate(figures.date)}
      </p>
      <FiguresTable figures={figures} />
      <YearsTable years={years.years} />
      <h2>Portfolios</h2>
      <table className="printed">
        <thead>
          <tr>
            <th scope="col">Portfolio</th>
            <th scope="col">Applications</th>
            <th scope="col">Architecture score</th>
          </tr>
        </thead>
        <tbody>
          {portfolios
            .filter((one) => one.active)
            .map((one) => (
              <tr key={one.portfolioId}>
                <th scope="row">{one.name}</th>
                <td>{formatNumber(one.applicationsInPortfolioCount, 0)}</td>
                <td>{formatNumber(one.portfolioArchitectureScore, 1) || '–'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
