import { useMemo } from 'react'
import type { CostYear } from '#features/costs/contract/totals.ts'
import { formatMoney, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { gridOf, nameAxis, stackedBars, valueAxis } from '#platform/web/charts/axes.ts'
import { ChartCard } from '#platform/web/charts/ChartCard.tsx'
import type { ChartTableData, ChartView } from '#platform/web/charts/drawing.ts'
import { chartFont } from '#platform/web/charts/look.ts'
import { isTold, totalOf, type CostPart } from './kinds.ts'

interface CostChartProps {
  readonly title: string
  readonly years: readonly CostYear[] | undefined
  readonly parts: readonly CostPart[]
  /** Every part, where not all of them are drawn: the table has a line for each. */
  readonly all?: readonly CostPart[] | undefined
  /** How it is divided, before what holds for all charts of costs. */
  readonly note?: string | undefined
  readonly error?: { readonly error: unknown; retry(): void } | undefined
  readonly height?: number
  /** A bar was clicked. */
  readonly onYear?: (year: number) => void
}

/** What each year costs, as stacked bars, and as a table. */
export function CostChart({ title, years, parts, all, note, error, height = 240, onYear }: CostChartProps) {
  const shown = useMemo(() => years?.filter((year) => isTold(year, parts)) ?? [], [years, parts])
  const drawing = useMemo(() => drawingOf(shown, parts), [shown, parts])
  const table = useMemo(() => years && (all ? tableOfParts(shown, all) : tableOfYears(shown, parts)), [years, shown, parts, all])
  const tip = (datum: unknown) => tipOf((datum as Datum | undefined)?.year, shown, parts)
  return (
    <ChartCard
      title={title}
      label={`Yearly cost, ${parts.map(({ name }) => name.toLowerCase()).join(', ')}: ${shown.map((year) => `${year.year} ${formatMoneyShort(totalOf(year))}`).join(', ')}`}
      note={`${note ? `${note} ` : ''}Yearly amounts, by the days of the year that they hold. Archived applications are left out.`}
      drawing={drawing}
      legend={parts.map(({ name, short = name, colour }) => ({ name: short, colour }))}
      table={table}
      tip={tip}
      {...(onYear && { onOpen: (datum: unknown) => onYear((datum as Datum).year) })}
      empty="No costs yet. Add a cost entry on an application, or import them."
      fileName="costs"
      height={height}
      error={error}
    />
  )
}

/** A line for each year. */
const tableOfYears = (years: readonly CostYear[], parts: readonly CostPart[]): ChartTableData => ({
  columns: [
    { label: 'Year' },
    ...parts.map(({ name }) => ({ label: name, isNumeric: true })),
    { label: 'Total', isNumeric: true },
    { label: 'Applications', isNumeric: true },
  ],
  rows: years.map((year) => [
    String(year.year),
    ...parts.map(({ of }) => formatMoney(of(year), 2)),
    formatMoney(totalOf(year), 2),
    formatNumber(year.applications, 0),
  ]),
})

/** A line for each part, since there may be hundreds. */
const tableOfParts = (years: readonly CostYear[], parts: readonly CostPart[]): ChartTableData => ({
  columns: [{ label: 'Part' }, ...years.map(({ year }) => ({ label: String(year), isNumeric: true }))],
  rows:
    years.length === 0
      ? []
      : [
          ...parts.map(({ name, of }) => [name, ...years.map((year) => formatMoney(of(year), 2))]),
          ['Total', ...years.map((year) => formatMoney(totalOf(year), 2))],
        ],
})

interface Datum {
  readonly value: number
  readonly year: number
}

function drawingOf(years: readonly CostYear[], parts: readonly CostPart[]) {
  return (view: ChartView) => {
    const axis = valueAxis(view)
    const names = nameAxis(
      view,
      years.map(({ year }) => String(year)),
    )
    const bars = stackedBars(
      view,
      parts.map(({ name, short = name, colour, of }) => ({ name: short, colour, values: years.map(of) })),
    )
    return {
      textStyle: { fontFamily: chartFont },
      grid: gridOf(view),
      // The years stay at the foot where a bar goes below nothing.
      xAxis: { ...names, axisLine: { ...names.axisLine, onZero: false } },
      yAxis: { ...axis, axisLabel: { ...axis.axisLabel, formatter: formatMoneyShort } },
      series: bars.map((one) => ({ ...one, data: one.data.map((value, at): Datum => ({ value: value ?? 0, year: years[at]!.year })) })),
    }
  }
}

function tipOf(shown: number | undefined, years: readonly CostYear[], parts: readonly CostPart[]) {
  const year = years.find((one) => one.year === shown)
  if (!year) return null
  return (
    <>
      <b>
        {year.year}: {formatMoney(totalOf(year))}
      </b>
      {parts
        .filter(({ of }) => of(year) !== 0)
        .map(({ name, of }) => (
          <div key={name}>
            {name} {formatMoney(of(year))}
          </div>
        ))}
    </>
  )
}
