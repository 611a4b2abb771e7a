import { kinds, kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { formatChange, formatMoney } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'

interface Line {
  readonly label: string
  of(year: CostYear): number
}

const lines: readonly Line[] = [
  ...kinds.map((kind): Line => ({ label: kindFields[kind].label, of: ({ grandTotal }) => grandTotal[kind] ?? 0 })),
  { label: 'Own, all kinds', of: ({ own }) => own.totalCost ?? 0 },
  { label: 'Third party, all kinds', of: ({ thirdParty }) => thirdParty.totalCost ?? 0 },
]
const totalOf = ({ grandTotal }: CostYear) => grandTotal.totalCost ?? 0

/** Data of the chart as a table, with the change of each kind on the year before. */
export function YearsTable({ years }: { readonly years: readonly CostYear[] }) {
  const shown = years.filter((year) => totalOf(year) !== 0)
  const [before, now] = [shown.at(-2), shown.at(-1)]
  const changeOf = (of: Line['of']) => (before && now ? formatChange(of(before), of(now)) : '')
  const columns: readonly PaperColumn<Line>[] = [
    { label: 'Kind', cell: ({ label }) => label, sum: () => 'Total' },
    ...shown.map((year) => ({
      label: String(year.year),
      isNumeric: true,
      cell: ({ of }: Line) => formatMoney(of(year)),
      sum: () => formatMoney(totalOf(year)),
    })),
    ...(before
      ? [{ label: `vs ${before.year}`, isNumeric: true, cell: ({ of }: Line) => changeOf(of), sum: () => changeOf(totalOf) }]
      : []),
  ]
  return <PaperTable label="Cost by year" columns={columns} groups={[{ title: 'Kinds', rows: lines }]} rowId={({ label }) => label} />
}
