import '../view/costs.css'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { costs } from '#portfolio/costs/contract.ts'
import { latestOf } from '#portfolio/costs/contract/shown-years.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { canInPortfolio } from '#platform/web/session/access.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import type { SplitPart, SplitYear } from './percents.ts'

const DivideDialog = lazy(() => import('./DivideDialog.tsx'))

interface SplitTableProps {
  readonly applicationId: string
  readonly name: string
  /** The portfolio whose page it is on. */
  readonly portfolioId?: string
}

/** Maximum number of years offered. */
const mostYears = 6

/** Shares of each portfolio in an application's cost of a year, and the rest; the rows sum to the total cost. */
export function SplitTable({ applicationId, name, portfolioId }: SplitTableProps) {
  const { data, error, refetch } = useQuery(queryOf(costs.calls.splitOfApplication, { params: { id: applicationId } }))
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isDividing, setDividing] = useState(false)
  const [thisYear] = useState(() => new Date().getFullYear())
  if (error && !data) return <PartFailure className="card history-note" error={error} retry={() => void refetch()} />
  const years = latestOf(data?.years ?? [], thisYear, mostYears)
  const shown = years.find(({ year }) => year === search['year']) ?? yearOfThis(years, thisYear)
  if (!shown || shown.portfolios.length === 0) return null
  const mayDivide =
    shown.portfolios.length > 1 &&
    shown.totalCost > 0 &&
    shown.portfolios.some((part) => canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', part.portfolioId))
  return (
    <section className="cost-split stack gap-12" aria-label="Cost allocation">
      <header className="row wraps">
        <h2>Cost allocation</h2>
        {years.length > 1 && (
          <SegmentedControl
            aria-label="Year of the split"
            value={String(shown.year)}
            onChange={(year) => void navigate({ ...inPlace, search: (old: object) => ({ ...old, year: Number(year) }) })}
            data={years.map(({ year }) => String(year))}
          />
        )}
        {mayDivide && (
          <button type="button" className="plain-button" onClick={() => setDividing(true)}>
            Divide {shown.year}
          </button>
        )}
      </header>
      <ScrollRegion className="card cost-entries-table" label={`How the cost of ${name} splits in ${shown.year}`}>
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">Portfolio</th>
              <th scope="col">Share</th>
              <th scope="col">Amount</th>
              <th scope="col">Percent</th>
            </tr>
          </thead>
          <tbody>
            {shown.portfolios.map((part) => (
              <tr key={part.portfolioId} data-current={part.portfolioId === portfolioId || undefined}>
                <th scope="row">
                  <Link className="text-link" to={pathOf('/portfolios/{id}/costs', { id: part.portfolioId })}>
                    {part.name}
                  </Link>
                </th>
                <td>
                  <Shares part={part} isAlone={shown.portfolios.length === 1} />
                </td>
                <td>{moneyIn(shown)(part.totalCost)}</td>
                <td>{percentOf(part.totalCost, shown)}</td>
              </tr>
            ))}
            {shown.notDivided !== 0 && (
              <tr data-over={shown.notDivided < 0 || undefined}>
                <th scope="row" colSpan={2}>
                  {shown.notDivided > 0 ? 'Unallocated' : 'Overallocated'}
                </th>
                <td>{moneyIn(shown)(shown.notDivided)}</td>
                <td>{percentOf(shown.notDivided, shown)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total cost
              </th>
              <td>{moneyIn(shown)(shown.totalCost)}</td>
              <td>{percentOf(shown.totalCost, shown)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      {isDividing && (
        <Suspense>
          <DivideDialog applicationId={applicationId} name={name} shown={shown} onClose={() => setDividing(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The year that runs, or the last before it that has any. */
const yearOfThis = (years: readonly SplitYear[], thisYear: number): SplitYear | undefined =>
  years.findLast(({ year }) => year <= thisYear) ?? years[0]

/** With cents where any of the amounts has some: they are read beneath each other. */
function moneyIn({ portfolios, notDivided, totalCost }: SplitYear): (amount: number) => string {
  const isWhole = [...portfolios.map((part) => part.totalCost), notDivided, totalCost].every(Number.isInteger)
  return (amount) => formatMoney(amount, isWhole ? 0 : 2)
}

const percentOf = (amount: number, { totalCost }: SplitYear) => (totalCost > 0 ? `${formatNumber((amount / totalCost) * 100)}%` : '')

/** Each share that holds in the year, for who may change it the way to it. */
function Shares({ part: { portfolioId, shares }, isAlone }: { part: SplitPart; isAlone: boolean }) {
  if (shares.length === 0) return isAlone ? 'Full cost' : 'None'
  const mayEdit = canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', portfolioId)
  return shares.map((share, at) => {
    const id = share.portfolioApplicationCostHistoryId
    return (
      <span key={id}>
        {at > 0 && ', '}
        {mayEdit ? (
          <Link className="text-link" to={pathOf('/applications/portfoliocosthistory/edit/{portfolioId}/{id}', { portfolioId, id })}>
            {share.description}
          </Link>
        ) : (
          share.description
        )}
      </span>
    )
  })
}
