import { Link } from '@tanstack/react-router'
import type { Reply } from '#platform/contract/call.ts'
import type { portfolioCalls } from '#portfolio/portfolios/contract/calls.ts'
import { definitionOf } from '#platform/contract/figures.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { useDirectory } from '#platform/web/directory/directory.ts'

type Summaries = Reply<typeof portfolioCalls.summaries>
const page = '/portfolios/{id}'
const atMost = 8

/** The portfolios with how many applications they hold and how sound those are. */
export function PortfolioScores({ portfolios }: { portfolios: Summaries | undefined }) {
  const { screens } = useDirectory()
  const shown = portfolios?.filter((one) => one.active).slice(0, atMost)
  return (
    <section className="card overview-card card-body" aria-labelledby="portfolio-scores">
      <header className="beside gap-12 spread baseline">
        <h2 id="portfolio-scores">Portfolios</h2>
        {screens.has('/portfolios') && (
          <Link to="/portfolios" className="text-link small">
            All portfolios
          </Link>
        )}
      </header>
      <table className="portfolio-scores" aria-busy={!shown || undefined}>
        <thead>
          <tr>
            <th scope="col">Portfolio</th>
            <th scope="col">Applications</th>
            <th scope="col" title={definitionOf('architectureScore')}>
              Architecture score
            </th>
          </tr>
        </thead>
        <tbody>
          {shown?.map((one) => (
            <tr key={one.portfolioId}>
              <th className="medium clipped" scope="row">
                {screens.has(page) ? <Link to={pathOf(page, { id: one.portfolioId })}>{one.name}</Link> : one.name}
              </th>
              <td>{formatNumber(one.applicationsInPortfolioCount, 0)}</td>
              <td>
                {one.portfolioArchitectureScore === null ? (
                  <small className="faint">Not scored</small>
                ) : (
                  <ScoreBar score={one.portfolioArchitectureScore} />
                )}
              </td>
            </tr>
          ))}
          {!shown &&
            [0, 1, 2].map((at) => (
              <tr key={at}>
                <td colSpan={3}>
                  <span className="skeleton" />
                  <span className="visually-hidden">Loading</span>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
