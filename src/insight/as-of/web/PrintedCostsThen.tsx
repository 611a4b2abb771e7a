import { kinds, kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { formatChange, formatMoney, formatNumber } from '#platform/contract/format.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'

/** Maximum number of years side by side on a page; the others have tables of their own. */
const mostYears = 5
const inTables = (years: readonly CostYear[]) => years.flatMap((_, at) => (at % mostYears === 0 ? [years.slice(at, at + mostYears)] : []))

interface PrintedCostsThenProps {
  readonly years: readonly CostYear[]
  readonly now: ReadonlyMap<number, CostYear>
}

interface Line {
  readonly label: string
  told(year: CostYear): string
}

/** Costs by year as they were recorded on the day, each beside what is recorded now. */
export function PrintedCostsThen({ years, now }: PrintedCostsThenProps) {
  const today = ({ year, grandTotal }: CostYear) => {
    const total = now.get(year)?.grandTotal.totalCost
    return [formatMoney(total), formatChange(grandTotal.totalCost, total)].filter(Boolean).join(' ')
  }
  const lines = [...recorded, { label: 'As recorded today', told: today }]
  return (
    <>
      <h2>Costs by year, as recorded on the day</h2>
      {inTables(years).map((some) => (
        <section key={some[0]!.year} className="as-of-printed-years">
          <PaperTable
            label={`Costs from ${some[0]!.year}`}
            columns={[
              { label: 'Year', cell: ({ label }: Line) => label },
              ...some.map((year) => ({ label: String(year.year), isNumeric: true, cell: ({ told }: Line) => told(year) })),
            ]}
            groups={[{ title: 'Costs', rows: lines }]}
            rowId={({ label }) => label}
          />
        </section>
      ))}
    </>
  )
}

const recorded: readonly Line[] = [
  ...kinds.map((kind) => ({ label: kindFields[kind].label, told: ({ grandTotal }: CostYear) => formatMoney(grandTotal[kind]) })),
  { label: 'Total', told: ({ grandTotal }) => formatMoney(grandTotal.totalCost) },
  { label: 'Own', told: ({ own }) => formatMoney(own.totalCost) },
  { label: 'Third party', told: ({ thirdParty }) => formatMoney(thirdParty.totalCost) },
  { label: 'Applications', told: ({ applications }) => formatNumber(applications, 0) },
]
