import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { formatChange, formatMoney, formatNumber } from '#platform/contract/format.ts'
import { isEmpty, partsByOwner, totalOf, type CostPart } from './kinds.ts'

interface YearTableProps {
  readonly years: readonly CostYear[]
  readonly parts: readonly CostPart[]
  readonly year: number
}

// Adding nothing makes −0 a 0.
const thousands = (amount: number) => formatNumber(Math.round(amount / 1000) + 0, 0)
const mostColumns = 5

/** The parts of each of the last years, and how each changed; a sum of parts that are not drawn opens into them. */
export function YearTable({ years, parts, year }: YearTableProps) {
  const at = years.findIndex((one) => one.year === year)
  const [isOpen, setOpen] = useState(false)
  // Without data, such as in the next year, the last years with data are shown.
  const end = at < 0 ? years.length : at + 1
  const shown = years.slice(Math.max(0, end - mostColumns), end)
  const [now, before] = [shown.at(-1), shown.at(-2)]
  if (!now) return null
  const line = ({ name, of, colour, behind, sumOf }: Omit<CostPart, 'colour'> & { readonly colour?: string }, kind?: string) => (
    <tr key={`${kind ?? ''} ${name}`} data-kind={kind}>
      <th scope="row">
        {colour && <i style={{ background: colour }} aria-hidden="true" />}
        {sumOf ? (
          <button type="button" className="cost-part cost-sum" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {name}
          </button>
        ) : behind ? (
          <Link className="cost-part" to={behind.to} search={behind.search} title={name}>
            {name}
          </Link>
        ) : (
          <span className="cost-part" title={name}>
            {name}
          </span>
        )}
      </th>
      {shown.map((one) => (
        <td key={one.year} title={isEmpty(one) ? 'No entries' : formatMoney(of(one), 2)} data-now={one.year === year || undefined}>
          {isEmpty(one) ? '–' : thousands(of(one))}
        </td>
      ))}
      <td>{before && of(before) > 0 && !isEmpty(now) && formatChange(of(before), of(now))}</td>
    </tr>
  )
  return (
    <div className="cost-years">
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">$ thousand</th>
            {shown.map((one) => (
              <th key={one.year} scope="col" data-now={one.year === year || undefined}>
                {one.year}
              </th>
            ))}
            <th scope="col">{before ? `vs ${before.year}` : ''}</th>
          </tr>
        </thead>
        <tbody>
          {parts.toReversed().flatMap((part) => [line(part), ...(isOpen ? (part.sumOf ?? []).map((one) => line(one, 'part')) : [])])}
          {line({ name: 'Total', of: totalOf }, 'total')}
          {parts !== partsByOwner && partsByOwner.map(({ name, of }) => line({ name, of }, 'part'))}
        </tbody>
      </table>
    </div>
  )
}
