import './print-pages.css'
import type { OverviewFigures } from '#features/overview/contract/figures.ts'
import { figureColumns } from '#features/overview/contract/figures.ts'
import type { CostYear } from '#features/costs/contract/totals.ts'
import { kindFields } from '#features/costs/contract/entities.ts'
import { kinds } from '#features/costs/contract.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'

const counts = [
  ['applications', 'Applications'],
  ['applicationsToBeRetired', 'To be retired'],
  ['processesSupported', 'Processes supported'],
] as const
const amounts = [
  ['license', 'License'],
  ['personnel', 'Personnel'],
  ['development', 'Development'],
  ['hardwareAndHosting', 'Hardware and hosting'],
  ['refresh', 'Refresh'],
  ['totalCost', 'Total cost'],
] as const

/** The figures of the overview: own, third party, both. Without amounts for those who see none. */
export function FiguresTable({ figures }: { figures: OverviewFigures }) {
  const lines = [
    ...counts.map(([name, label]) => ({ label, cells: figureColumns.map((column) => formatNumber(figures[name][column], 0)) })),
    ...(figures.amountsSeen
      ? [
          { label: 'Licenses', cells: figureColumns.map((column) => formatNumber(figures.licenses[column], 0)) },
          ...amounts.map(([name, label]) => ({ label, cells: figureColumns.map((column) => formatMoney(figures[name][column])) })),
        ]
      : []),
  ]
  return (
    <table className="printed">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Own</th>
          <th scope="col">Third party</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, at) => (
              <td key={figureColumns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const mostYears = 5

/** What each of the last years costs, by kind. */
export function YearsTable({ years }: { years: readonly CostYear[] }) {
  const shown = years.filter(({ grandTotal }) => (grandTotal.totalCost ?? 0) > 0).slice(-mostYears)
  if (shown.length === 0) return null
  return (
    <>
      <h2>Yearly cost</h2>
      <table className="printed">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {shown.map(({ year }) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kindFields[kind].label}</th>
              {shown.map(({ year, grandTotal }) => (
                <td key={year}>{formatMoney(grandTotal[kind])}</td>
              ))}
            </tr>
          ))}
          <tr className="printed-total">
            <th scope="row">Total</th>
            {shown.map(({ year, grandTotal }) => (
              <td key={year}>{formatMoney(grandTotal.totalCost)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  )
}
