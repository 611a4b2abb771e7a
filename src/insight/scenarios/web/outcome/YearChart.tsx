import { useMemo } from 'react'
import type { OutcomeYear } from '#insight/scenarios/contract/outcome.ts'
import { formatMoney, formatMoneyShort } from '#platform/contract/format.ts'
import { gridOf, nameAxis, valueAxis } from '#platform/web/charts/axes.ts'
import { ChartCard } from '#platform/web/charts/ChartCard.tsx'
import type { ChartView } from '#platform/web/charts/drawing.ts'
import { chartFont, wordColour } from '#platform/web/charts/look.ts'
import { savedIn } from './sums.ts'

const good = '#12905f'
const bad = '#d1384e'
const parts = [
  { name: 'Removed cost', colour: '#8aa0f0', of: ({ goes }: OutcomeYear) => goes },
  { name: 'Added cost', colour: '#7b879d', of: ({ comes }: OutcomeYear) => comes },
  { name: 'Saved', colour: good, of: savedIn },
] as const
const legend = [...parts, { name: 'Extra cost', colour: bad }]

interface YearChartProps {
  readonly title: string
  readonly years: readonly OutcomeYear[] | undefined
  /** The names of its files. */
  readonly fileName: string
  /** The least and the most of the axis, for charts that are compared. */
  readonly ends?: readonly [least: number, most: number]
  readonly height?: number
}

/** The ends of an axis that has room for all bars of these years and the words on them, on round amounts. */
export function endsOf(years: readonly OutcomeYear[]): [least: number, most: number] {
  const values = years.flatMap((year) => parts.map(({ of }) => of(year)))
  const [least, most] = [Math.min(0, ...values) * roomForWords, Math.max(0, ...values) * roomForWords]
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most - least))) / 2
  return [Math.floor(least / step) * step, Math.ceil(most / step) * step]
}
const roomForWords = 1.15

/** Removed, added and saved cost, year by year, as bars and as a table. */
export function YearChart({ title, years, fileName, ends, height = 220 }: YearChartProps) {
  const [least, most] = ends ?? []
  const drawing = useMemo(() => drawingOf(years ?? [], least, most), [years, least, most])
  const table = useMemo(() => years && tableOf(years), [years])
  const tip = (datum: unknown) => tipOf((datum as Datum | undefined)?.year, years ?? [])
  return (
    <ChartCard
      title={title}
      label={`Saved by year: ${(years ?? []).map((year) => `${year.year} ${formatMoneyShort(savedIn(year))}`).join(', ')}`}
      note="Costs are counted by the days each entry covers; the latest entry continues. One-time costs count in their year."
      drawing={drawing}
      legend={legend}
      table={table}
      tip={tip}
      empty="No cost is removed or added yet."
      fileName={fileName}
      height={height}
    />
  )
}

const tableOf = (years: readonly OutcomeYear[]) => ({
  columns: [
    { label: 'Year' },
    ...['Without the scenario', 'Removed cost', 'Added cost', 'Saved'].map((label) => ({ label, isNumeric: true })),
  ],
  // Without any removed or added cost, there is nothing to draw.
  rows: (years.some(({ goes, comes }) => goes || comes) ? years : []).map((year) => [
    String(year.year),
    ...[year.without, year.goes, year.comes, savedIn(year)].map((amount) => formatMoney(amount, 2)),
  ]),
})

interface Datum {
  readonly value: number
  readonly year: number
  readonly itemStyle?: { readonly color: string }
  readonly label?: object
}

function drawingOf(years: readonly OutcomeYear[], least: number | undefined, most: number | undefined) {
  return (view: ChartView) => {
    const axis = valueAxis(view)
    const { look, hidden } = view
    const barOf = ({ name, colour, of }: (typeof parts)[number]) => ({
      name,
      type: 'bar',
      barMaxWidth: 28,
      barGap: '8%',
      itemStyle: { color: colour },
      data: years.map((year): Datum => {
        const value = of(year)
        if (name !== 'Saved') return { value, year: year.year }
        const color = value < 0 ? bad : good
        const label = {
          show: value !== 0,
          position: value < 0 ? 'bottom' : 'top',
          formatter: formatMoneyShort(value),
          color: wordColour(color, look),
          fontFamily: chartFont,
          fontSize: 11,
          fontWeight: 600,
        }
        return { value, year: year.year, itemStyle: { color }, label }
      }),
    })
    return {
      textStyle: { fontFamily: chartFont },
      grid: gridOf(view),
      xAxis: nameAxis(
        view,
        years.map(({ year }) => String(year)),
      ),
      yAxis: {
        ...axis,
        ...(least !== undefined && { min: least, max: most }),
        axisLabel: { ...axis.axisLabel, formatter: formatMoneyShort },
      },
      series: parts.filter(({ name }) => !hidden.has(name)).map(barOf),
    }
  }
}

function tipOf(shown: number | undefined, years: readonly OutcomeYear[]) {
  const year = years.find((one) => one.year === shown)
  if (!year) return null
  const saved = savedIn(year)
  return (
    <>
      <b>
        {year.year}: {formatMoney(Math.abs(saved))} {saved < 0 ? 'more' : 'saved'}
      </b>
      <div>Goes {formatMoney(year.goes)}</div>
      <div>Comes {formatMoney(year.comes)}</div>
    </>
  )
}
