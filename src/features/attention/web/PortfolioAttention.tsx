import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attention } from '#features/attention/contract.ts'
import type { portfolio } from '#features/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'
import { RowsLink } from './page/RowsLink.tsx'

/** So many rules and facts are told; the page behind the link has all. */
const mostTold = 3

/** Beside the applications of a portfolio: how complete what is recorded of them is, what is missing most, and which rules find something. */
export function PortfolioAttention({ record: { portfolioId, applicationsInPortfolioCount } }: { record: RecordOf<typeof portfolio> }) {
  const { data } = useQuery(queryOf(attention.calls.look, { query: { portfolioId } }))
  if (!data || applicationsInPortfolioCount === 0) return null
  const { percent, facts } = data.completeness
  const missing = facts.filter((fact) => fact.missing > 0).toSorted((a, b) => b.missing - a.missing)
  const found = data.rules
    .filter(({ count }) => (count ?? 0) > 0)
    .toSorted((a, b) => b.weight - a.weight || (b.count ?? 0) - (a.count ?? 0))
  return (
    <section className="portfolio-glance">
      <h2>What needs attention</h2>
      <dl>
        <div>
          <dt>Completeness</dt>
          <dd>
            <PercentBar percent={percent === null ? null : Math.round(percent)} />
          </dd>
        </div>
        {missing.slice(0, mostTold).map(({ fact, label, missing: many, address }) => (
          <div key={fact}>
            <dt>Without {label.toLowerCase()}</dt>
            <dd>
              <RowsLink address={address} label={`${formatNumber(many, 0)} without: ${label}`}>
                {formatNumber(many, 0)}
              </RowsLink>
            </dd>
          </div>
        ))}
        {found.slice(0, mostTold).map(({ rule, name, count, address }) => (
          <div key={rule}>
            <dt>{name}</dt>
            <dd>
              <RowsLink address={address} label={`${formatNumber(count ?? 0, 0)}: ${name}`}>
                {formatNumber(count ?? 0, 0)}
              </RowsLink>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className="text-link" to="/attention" search={{ portfolio: portfolioId }}>
          All rules and what is missing
        </Link>
      </p>
    </section>
  )
}
