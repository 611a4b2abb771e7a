import { useState } from 'react'
import type { OverviewFigures } from '#insight/overview/contract/figures.ts'
import { figureColumns } from '#insight/overview/contract/figures.ts'
import { latestOf } from '#portfolio/costs/contract/shown-years.ts'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { kindFields, kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'

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

interface Line {
  readonly label: string
  /** Own, third party, both. */
  readonly cells: readonly string[]
}

function linesOf(figures: OverviewFigures): Line[] {
  const told = counts.map(([name, label]) => ({ label, cells: figureColumns.map((column) => formatNumber(figures[name][column], 0)) }))
  if (!figures.amountsSeen) return told
  return [
    ...told,
    { label: 'Licenses', cells: figureColumns.map((column) => formatNumber(figures.licenses[column], 0)) },
    ...amounts.map(([name, label]) => ({ label, cells: figureColumns.map((column) => formatMoney(figures[name][column])) })),
  ]
}

const lineColumns: readonly PaperColumn<Line>[] = [
  { label: 'Figure', cell: ({ label }) => label },
  ...['Own', 'Third party', 'Total'].map((label, at) => ({ label, isNumeric: true, cell: ({ cells }: Line) => cells[at] })),
]

/** Figures of the overview: own, third party, both. Without costs for readers who can't see them. */
export const FiguresTable = ({ figures }: { figures: OverviewFigures }) => (
  <PaperTable label="Figures" columns={lineColumns} groups={[{ title: 'Figures', rows: linesOf(figures) }]} rowId={({ label }) => label} />
)

const mostYears = 5

/** Costs of each of the last years, by kind. */
export function YearsTable({ years }: { years: readonly CostYear[] }) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const told = years.filter(({ grandTotal }) => (grandTotal.totalCost ?? 0) > 0)
  const shown = latestOf(told, thisYear, mostYears)
  if (shown.length === 0) return null
  const columns: readonly PaperColumn<(typeof kinds)[number]>[] = [
    { label: 'Kind', cell: (kind) => kindFields[kind].label, sum: () => 'Total' },
    ...shown.map(({ year, grandTotal }) => ({
      label: String(year),
      isNumeric: true,
      cell: (kind: (typeof kinds)[number]) => formatMoney(grandTotal[kind]),
      sum: () => formatMoney(grandTotal.totalCost),
    })),
  ]
  return (
    <>
      <h2>Yearly cost</h2>
      <PaperTable label="Yearly cost" columns={columns} groups={[{ title: 'Kinds', rows: kinds }]} rowId={(kind) => kind} />
    </>
  )
}
