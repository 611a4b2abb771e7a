import { kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import { formatMoney } from '#platform/contract/format.ts'
import { kindsIn, type YearCost } from './yearsOf.ts'

/** Costs of an application in the last years, by kind, for print. */
export function PrintedYears({ years }: { years: readonly YearCost[] }) {
  const line = (label: string, of: (year: YearCost) => number) => (
    <>
      <th scope="row">{label}</th>
      {years.map((year) => (
        <td key={year.year} data-numeric>
          {formatMoney(of(year))}
        </td>
      ))}
    </>
  )
  return (
    <>
      <h2>Cost per year</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {years.map(({ year }) => (
              <th key={year} scope="col" data-numeric>
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsIn(years).map((kind) => (
            <tr key={kind}>{line(kindFields[kind].label, ({ byKind }) => byKind[kind])}</tr>
          ))}
          <tr className="print-sums">{line('Total', ({ total }) => total)}</tr>
        </tbody>
      </table>
    </>
  )
}
