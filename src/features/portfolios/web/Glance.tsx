import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { application } from '#features/applications/contract.ts'
import { costs } from '#features/costs/contract.ts'
import { formatDate, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { listWith, queryOf, type Row } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { Member } from './members/useMembers.ts'

const withEnds = listWith(application, ['name', 'lifecycleEndDate'])
const mostEnds = 4

/** What one asks of a portfolio first: how many, what it costs and how that changed, how sound it is, what ends next, who decides. */
export function Glance({ record, members }: { record: Row; members: readonly Member[] | undefined }) {
  const portfolioId = String(record['portfolioId'])
  const { data } = useQuery(queryOf(costs.calls.years, { query: { portfolioId } }))
  const { data: applications } = useQuery(withEnds)
  const recordLink = useRecordLink()
  const [before, now] = data?.years.slice(-2) ?? []
  const ends = endsOf(members, applications)
  const score = record['portfolioArchitectureScore'] as number | null
  return (
    <section className="portfolio-glance">
      <h2>At a glance</h2>
      <dl>
        <Fact label="Applications">{formatNumber(record['applicationsInPortfolioCount'] as number, 0)}</Fact>
        {data?.amountsSeen && now && (
          <Fact label={`Cost in ${now.year}`}>
            <Link className="text-link" to={pathOf('/portfolios/{id}/costs', { id: portfolioId })}>
              {formatMoneyShort(now.grandTotal.totalCost)}
            </Link>{' '}
            {changeSince(before?.grandTotal.totalCost, now.grandTotal.totalCost)}
          </Fact>
        )}
        <Fact label="Architecture score">{score === null ? 'Not scored' : formatNumber(score, 1)}</Fact>
        <Fact label="Decides">{(record['managerContact'] as string | null) ?? '–'}</Fact>
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

/** "+5.6%", where there is something to compare with. */
function changeSince(before: number | null | undefined, now: number | null): string {
  if (!before || now === null) return ''
  const percent = ((now - before) / before) * 100
  return `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent), 1)}%`
}

/** The active applications whose use ends on a day to come, the next one first. */
function endsOf(members: readonly Member[] | undefined, applications: readonly Row[] | undefined) {
  if (!members || !applications) return undefined
  const today = new Date().toISOString().slice(0, 10)
  const ends = new Map(applications.map((row) => [String(row['applicationId']), row['lifecycleEndDate'] as string | null]))
  return members
    .flatMap(({ applicationId, name, isActive }) => {
      const end = ends.get(applicationId)
      return isActive && end && end >= today ? [{ id: applicationId, name, end }] : []
    })
    .sort((one, other) => one.end.localeCompare(other.end))
}
