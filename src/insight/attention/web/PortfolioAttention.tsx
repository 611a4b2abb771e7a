import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attention } from '#insight/attention/contract.ts'
import type { Attention } from '#insight/attention/contract/shapes.ts'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber, formatPercent } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { RowsLink } from './page/RowsLink.tsx'
import { PrintedGlance } from './PrintedGlance.tsx'

/** Maximum number of rules and facts shown; the linked page has all. */
const mostTold = 3

/** Beside the applications of a portfolio: how complete what is recorded of them is, what is missing most, and which rules find something. */
export function PortfolioAttention({ record: { portfolioId, applicationsInPortfolioCount } }: { record: RecordOf<typeof portfolio> }) {
  const { data } = useQuery(queryOf(attention.calls.look, { query: { portfolioId } }))
  const told = applicationsInPortfolioCount === 0 ? undefined : data
  return (
    <>
      {/* There before it is told of: parts are printed in the order in which they came. */}
      <OnPaper label="Needs attention">
        {told && <PrintedGlance percent={formatPercent(told.completeness.percent)} found={foundIn(told)} />}
      </OnPaper>
      {told && <Glance told={told} portfolioId={portfolioId} />}
    </>
  )
}

/** The most frequent gaps, then the rules with results, heaviest first. */
function foundIn({ completeness: { facts }, rules }: Attention) {
  const missing = facts.filter((fact) => fact.missing > 0).toSorted((a, b) => b.missing - a.missing)
  const found = rules.filter(({ count }) => (count ?? 0) > 0).toSorted((a, b) => b.weight - a.weight || (b.count ?? 0) - (a.count ?? 0))
  return [
    ...missing
      .slice(0, mostTold)
      .map(({ fact, label, missing: count, address }) => ({ id: fact, label: `Without ${label.toLowerCase()}`, count, address })),
    ...found.slice(0, mostTold).map(({ rule, name, count, address }) => ({ id: rule, label: name, count: count ?? 0, address })),
  ]
}

function Glance({ told, portfolioId }: { told: Attention; portfolioId: string }) {
  const { percent } = told.completeness
  return (
    <section className="portfolio-glance">
      <h2>Needs attention</h2>
      <dl>
        <div>
          <dt>Completeness</dt>
          <dd>
            <PercentBar percent={percent === null ? null : Math.round(percent)} />
          </dd>
        </div>
        {foundIn(told).map(({ id, label, count, address }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <RowsLink address={address} label={`${formatNumber(count, 0)}: ${label}`}>
                {formatNumber(count, 0)}
              </RowsLink>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className="text-link" to="/attention" search={{ portfolio: portfolioId }}>
          All rules and gaps
        </Link>
      </p>
    </section>
  )
}
