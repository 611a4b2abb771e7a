import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { application } from '#features/applications/contract.ts'
import { costs } from '#features/costs/contract.ts'
import type { portfolio } from '#features/portfolios/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { RecordOf, RowOf } from '#platform/contract/entity.ts'
import { formatChange, formatDate, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { listWith, queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { Member } from './members/useMembers.ts'

const withEnds = listWith(application, ['name', 'lifecycleEndDate'])
const mostEnds = 4

/** What one asks of a portfolio first: how many, what it costs and how that changed, how sound it is, what ends next, who decides. */
export function Glance({ record, members }: { record: RecordOf<typeof portfolio>; members: readonly Member[] | undefined }) {
  const portfolioId = record.portfolioId
  const { data } = useQuery(queryOf(costs.calls.years, { query: { portfolioId } }))
  const { data: applications } = useQuery(withEnds)
  const recordLink = useRecordLink()
  // Entries of years to come are told, too.
  const [thisYear] = useState(() => new Date().getFullYear())
  const [before, now] = [thisYear - 1, thisYear].map((year) => data?.years.find((one) => one.year === year))
  const ends = endsOf(members, applications)
  const score = record.portfolioArchitectureScore
  return (
    <section className="portfolio-glance">
      <h2>At a glance</h2>
      <dl>
        <Fact label="Applications">{formatNumber(record.applicationsInPortfolioCount, 0)}</Fact>
        {data?.amountsSeen && now && (
          <Fact label={`Cost in ${now.year}`}>
            <Link className="text-link" to={pathOf('/portfolios/{id}/costs', { id: portfolioId })}>
              {formatMoneyShort(now.grandTotal.totalCost)}
            </Link>{' '}
            {formatChange(before?.grandTotal.totalCost, now.grandTotal.totalCost)}
          </Fact>
        )}
        <Fact label="Architecture score">{score === null ? 'Not scored' : formatNumber(score, 1)}</Fact>
        <Fact label="Decides">{record.managerContact ?? '–'}</Fact>
        <Fact label="Planned to end">{ends ? formatNumber(ends.length, 0) : '–'}</Fact>
      </dl>
      {ends && ends.length > 0 && (
        <ul className="portfolio-parts">
          {ends.slice(0, mostEnds).map(({ id, name, end }) => (
            <li key={id}>
              <Link className="text-link" {...recordLink(application, id)}>
                {name}
              </Link>
              <small>{formatDate(end)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type Ending = Pick<RowOf<typeof application>, 'applicationId' | 'lifecycleEndDate'>

/** The active applications whose use ends on a day to come, the next one first. */
function endsOf(members: readonly Member[] | undefined, applications: readonly Ending[] | undefined) {
  if (!members || !applications) return undefined
  const today = dayNow()
  const ends = new Map(applications.map((row) => [row.applicationId, row.lifecycleEndDate]))
  return members
    .flatMap(({ applicationId, name, isActive }) => {
      const end = ends.get(applicationId)
      return isActive && end && end >= today ? [{ id: applicationId, name, end }] : []
    })
    .sort((one, other) => one.end.localeCompare(other.end))
}
