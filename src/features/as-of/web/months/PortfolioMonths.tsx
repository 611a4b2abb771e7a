import '../as-of.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { monthsCall } from '#features/as-of/contract/months.ts'
import type { portfolio } from '#features/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatMoneyShort } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Figure } from './MonthTable.tsx'
import { nameOf, parts, signed } from './words.ts'

const mostTold = 3

/** Beside the applications of a portfolio: what changed in the last months. */
export function PortfolioMonths({ record: { portfolioId } }: { record: RecordOf<typeof portfolio> }) {
  const { data } = useQuery(queryOf(monthsCall, { query: { portfolioId } }))
  const months = data?.months.slice(-mostTold).toReversed()
  if (!months?.length) return null
  return (
    <section className="portfolio-months">
      <h2>Month by month</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What changed</span>
            </th>
            {months.map((month) => (
              <th key={month.to} scope="col">
                {nameOf(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ happening, name }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {months.map((month) => (
                <td key={month.to}>
                  <Figure month={month} only={happening} portfolio={portfolioId} what={name} />
                </td>
              ))}
            </tr>
          ))}
          {data?.amountsSeen && (
            <tr>
              <th scope="row">Yearly cost</th>
              {months.map((month) => (
                <td key={month.to}>{signed(month.costChange ?? 0, formatMoneyShort)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <p>
        <Link className="text-link" to="/as-of" search={{ show: 'months', portfolio: portfolioId }}>
          The last twelve months
        </Link>
      </p>
    </section>
  )
}
