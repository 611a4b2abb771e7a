import { useMemo } from 'react'
import type { CostYear } from '#features/costs/contract/totals.ts'
import { formatMoney, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { gridOf, nameAxis, stackedBars, valueAxis } from '#platform/web/charts/axes.ts'
import { ChartCard } from '#platform/web/charts/ChartCard.tsx'
import type { ChartView } from '#platform/web/charts/drawing.ts'
import { chartFont } from '#platform/web/charts/look.ts'
import { totalOf, type CostPart } from './kinds.ts'

interface CostChartProps {
  readonly title: string
  readonly years: readonly CostYear[] | undefined
  readonly parts: readonly CostPart[]
  readonly error?: { readonly error: unknown; retry(): void } | undefined
  readonly height?: number
  /** A bar was clicked. */
  readonly onYear?: (year: number) => void
}

/** What each year costs, as stacked bars, and as a table. */
export function CostChart({ title, years, parts, error, height = 240, onYear }: CostChartProps) {
  const shown = useMemo(() => years?.filter((year) => totalOf(year) > 0) ?? [], [years])
  const drawing = useMemo(() => drawingOf(shown, parts), [shown, parts])
  const table = useMemo(
    () =>
      years && {
        columns: [
          { label: 'Year' },
          ...parts.map(({ name }) => ({ label: name, isNumeric: true })),
          { label: 'Total', isNumeric: true },
          { label: 'Applications', isNumeric: true },
        ],
        rows: shown.map((year) => [
          String(year.year),
          ...parts.map(({ of }) => formatMoney(of(year), 2)),
          formatMoney(totalOf(year), 2),
          formatNumber(year.applications, 0),
        ]),
      },
    [years, shown, parts],
  )
  const tip = (datum: unknown) => tipOf((datum as Datum | undefined)?.year, shown, parts)
  return (
    <ChartCard
      title={title}
      label={`Yearly cost, ${parts.map(({ name }) => name.toLowerCase()).join(', ')}: ${shown.map((year) => `${year.year} ${formatMoneyShort(totalOf(year))}`).join(', ')}`}
      note="Yearly amounts, by the days of the year that they hold. Archived applications are left out."
      drawing={drawing}
      legend={parts}
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

interface Datum {
  readonly value: number
  readonly year: number
}

function drawingOf(years: readonly CostYear[], parts: readonly CostPart[]) {
  return (view: ChartView) => {
    const axis = valueAxis(view)
    const bars = stackedBars(
      view,
      parts.map((one) => ({ ...one, values: years.map(one.of) })),
    )
    return {
      textStyle: { fontFamily: chartFont },
      grid: gridOf(view),
      xAxis: nameAxis(
        view,
        years.map(({ year }) => String(year)),
      ),
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
      {parts.map(({ name, of }) => (
        <div key={name}>
          {name} {formatMoney(of(year))}
        </div>
      ))}
    </>
  )
}
