import { Link } from '@tanstack/react-router'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { happeningNames, type Happening, type Month, type Months } from '#insight/as-of/contract/months.ts'
import { formatMoney, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import type { View } from '../address.ts'
import { saveMonths } from './monthsFile.ts'
import { behind, counted, nameOf, parts, signed } from './words.ts'

interface MonthTableProps {
  readonly told: Months
  readonly portfolio: string | undefined
}

/** The months as a table, the latest first: each figure leads to the applications behind it. */
export function MonthTable({ told, portfolio }: MonthTableProps) {
  const { months, amountsSeen } = told
  if (months.length === 0) return null
  return (
    <div className="card months-table">
      <header>
        <h2>Changes by month</h2>
        <button type="button" className="plain-button as-link" onClick={() => saveMonths(told)}>
          <IconDownload size={15} aria-hidden="true" /> CSV
        </button>
      </header>
      <ScrollRegion className="as-of-years" label="The months, the latest first">
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">Month</th>
              {parts.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{happeningNames.score}</th>
              {amountsSeen && <th scope="col">{happeningNames.cost}</th>}
              <th scope="col">In use</th>
              {amountsSeen && <th scope="col">Yearly cost</th>}
              {amountsSeen && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.to}>
                <th scope="row">{nameOf(month)}</th>
                {parts.map(({ happening, name }) => (
                  <td key={name}>
                    <Figure month={month} only={happening} portfolio={portfolio} what={name} />
                  </td>
                ))}
                <td>
                  <Figure month={month} only="score" portfolio={portfolio} what={happeningNames.score} />
                </td>
                {amountsSeen && (
                  <td>
                    <Figure month={month} only="cost" portfolio={portfolio} what={happeningNames.cost} />
                  </td>
                )}
                <td>
                  <Then show="applications" date={month.to} portfolio={portfolio}>
                    {formatNumber(month.applications, 0)}
                  </Then>
                </td>
                {amountsSeen && (
                  <td title={formatMoney(month.yearlyCost, 2)}>
                    <Then show="costs" date={month.to} portfolio={portfolio}>
                      {formatMoneyShort(month.yearlyCost)}
                    </Then>
                  </td>
                )}
                {amountsSeen && (
                  <td title={formatMoney(month.costChange, 2)}>
                    {month.costChange ? (
                      <Behind
                        month={month}
                        portfolio={portfolio}
                        label={`${signed(month.costChange, formatMoneyShort)}: yearly cost, ${nameOf(month)}`}
                      >
                        {signed(month.costChange, formatMoneyShort)}
                      </Behind>
                    ) : (
                      '0'
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

interface FigureProps {
  readonly month: Month
  readonly only: Happening
  readonly portfolio: string | undefined
}

/** A count; none leads nowhere. */
export function Figure({ what, ...figure }: FigureProps & { readonly what: string }) {
  const count = counted(figure.month, figure.only)
  if (!figure.month[figure.only]) return '0'
  return (
    <Behind {...figure} label={`${count}: ${what}, ${nameOf(figure.month)}`}>
      {count}
    </Behind>
  )
}

interface BehindProps extends Omit<FigureProps, 'only'> {
  /** All that happened unless given. */
  readonly only?: Happening
  readonly label: string
  readonly children: ReactNode
}

const Behind = ({ month, only, portfolio, label, children }: BehindProps) => (
  <Link className="text-link" to="/as-of" search={behind(month, only, portfolio)} aria-label={label}>
    {children}
  </Link>
)

interface ThenProps {
  readonly show: View
  readonly date: string
  readonly portfolio: string | undefined
  readonly children: ReactNode
}

/** How it stood on a day. */
const Then = ({ show, date, portfolio, children }: ThenProps) => (
  <Link className="text-link" to="/as-of" search={{ show, date, ...(portfolio && { portfolio }) }}>
    {children}
  </Link>
)
