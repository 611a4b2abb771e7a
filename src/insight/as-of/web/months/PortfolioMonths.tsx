import '../as-of.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { monthsCall, type Month } from '#insight/as-of/contract/months.ts'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatMoneyShort } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { Figure } from './MonthTable.tsx'
import { PrintedMonths } from './PrintedMonths.tsx'
import { nameOf, parts, signed } from './words.ts'

const mostTold = 3

/** Beside the applications of a portfolio: what changed in the last months. */
export function PortfolioMonths({ record: { portfolioId } }: { record: RecordOf<typeof portfolio> }) {
  const { data } = useQuery(queryOf(monthsCall, { query: { portfolioId } }))
  const months = data?.months.slice(-mostTold).toReversed() ?? []
  return (
    <>
      {/* There before it is told of: parts are printed in the order in which they came. */}
      <OnPaper label="Month by month">
        {months.length > 0 && (
          <>
            <h2>Month by month</h2>
            <PrintedMonths months={months} amountsSeen={data?.amountsSeen === true} />
          </>
        )}
      </OnPaper>
      {months.length > 0 && <Months months={months} amountsSeen={data?.amountsSeen === true} portfolioId={portfolioId} />}
    </>
  )
}

interface MonthsProps {
  readonly months: readonly Month[]
  readonly amountsSeen: boolean
  readonly portfolioId: string
}

function Months({ months, amountsSeen, portfolioId }: MonthsProps) {
  return (
    <section className="portfolio-months">
      <h2>Month by month</h2>
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Changes</span>
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
          {amountsSeen && (
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
