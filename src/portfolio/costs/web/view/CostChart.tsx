import { useMemo, type ReactNode } from 'react'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { formatMoney, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { gridOf, nameAxis, stackedBars, valueAxis } from '#platform/web/charts/axes.ts'
import { ChartCard } from '#platform/web/charts/ChartCard.tsx'
import type { ChartTableData, ChartView } from '#platform/web/charts/drawing.ts'
import { chartFont } from '#platform/web/charts/look.ts'
import type { ColumnKind, ExportTable } from '#platform/web/grid/types.ts'
import { isEmpty, isTold, totalOf, withGaps, type CostPart } from './kinds.ts'

type Sheet = Omit<ExportTable, 'name'>

interface CostChartProps {
  readonly title: string
  readonly years: readonly CostYear[] | undefined
  readonly parts: readonly CostPart[]
  /** Years without entries have a place up to this one, too; up to the last with some unless given. */
  readonly until?: number
  /** Every part, where not all of them are drawn: the table has a line for each. */
  readonly all?: readonly CostPart[] | undefined
  /** How it is divided, before what holds for all charts of costs. */
  readonly note?: string | undefined
  readonly error?: { readonly error: unknown; retry(): void } | undefined
  readonly height?: number
  /** A bar was clicked. */
  readonly onYear?: (year: number) => void
  readonly links?: ReactNode
  readonly beside?: ReactNode
}

/** Costs by year, as stacked bars and as a table. */
export function CostChart({ title, years, parts, until = 0, all, note, error, height = 240, onYear, links, beside }: CostChartProps) {
  const shown = useMemo(() => withGaps(years?.filter((year) => isTold(year, parts)) ?? [], until), [years, parts, until])
  const drawing = useMemo(() => drawingOf(shown, parts), [shown, parts])
  const sheet = useMemo(() => (all ? tableOfParts(shown, all) : tableOfYears(shown, parts)), [shown, parts, all])
  const table = useMemo(() => years && asText(sheet), [years, sheet])
  const tip = (datum: unknown) => tipOf((datum as Datum | undefined)?.year, shown, parts)
  return (
    <ChartCard
      title={title}
      label={`Cost of each year, ${parts.map(({ name }) => name.toLowerCase()).join(', ')}: ${shown.map((year) => `${year.year} ${isEmpty(year) ? 'no entries' : formatMoneyShort(totalOf(year))}`).join(', ')}`}
      note={`${note ? `${note} ` : ''}Yearly amounts, pro rata by day. Archived applications are left out.`}
      drawing={drawing}
      legend={parts.map(({ name, short = name, colour }) => ({ name: short, colour }))}
      table={table}
      sheet={{ name: 'costs', ...sheet }}
      tip={tip}
      {...(onYear && { onOpen: (datum: unknown) => onYear((datum as Datum).year) })}
      empty="No costs yet. Add a cost entry on an application, or import them."
      fileName="costs"
      height={height}
      error={error}
      links={links}
      beside={beside}
    />
  )
}

/** A line for each year. */
const tableOfYears = (years: readonly CostYear[], parts: readonly CostPart[]): Sheet => ({
  header: [
    { label: 'Year', kind: 'text' },
    ...parts.map(({ name }) => ({ label: name, kind: 'money' as const })),
    { label: 'Total', kind: 'money' },
    { label: 'Applications', kind: 'number' },
  ],
  rows: years.map((year) => [String(year.year), ...parts.map(({ of }) => of(year)), totalOf(year), year.applications]),
})

/** A line for each part, since there may be hundreds. */
const tableOfParts = (years: readonly CostYear[], parts: readonly CostPart[]): Sheet => ({
  header: [{ label: 'Part', kind: 'text' }, ...years.map(({ year }) => ({ label: String(year), kind: 'money' as const }))],
  rows: years.length === 0 ? [] : [...parts.map(({ name, of }) => [name, ...years.map(of)]), ['Total', ...years.map(totalOf)]],
})

const asText = ({ header, rows }: Sheet): ChartTableData => ({
  columns: header.map(({ label, kind }) => ({ label, isNumeric: kind !== 'text' })),
  rows: rows.map((cells) => cells.map((cell, at) => (typeof cell === 'number' ? written(cell, header[at]!.kind) : String(cell)))),
})
const written = (value: number, kind: ColumnKind) => (kind === 'money' ? formatMoney(value, 2) : formatNumber(value, 0))

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
      grid: { ...gridOf(view), top: gridOf(view).top + 12 },
      // The years stay at the foot where a bar goes below nothing.
      xAxis: { ...names, axisLine: { ...names.axisLine, onZero: false } },
      yAxis: { ...axis, axisLabel: { ...axis.axisLabel, formatter: formatMoneyShort } },
      series: bars.map((one, place) => ({
        ...one,
        barMaxWidth: 72,
        ...(place === bars.length - 1 && { label: totalsOn(view, bars, years) }),
        data: one.data.map((value, at): Datum => ({ value: value ?? 0, year: years[at]!.year })),
      })),
    }
  }
}

/** Label above each bar: the sum of the drawn parts. */
const totalsOn = ({ look }: ChartView, bars: ReturnType<typeof stackedBars>, years: readonly CostYear[]) => ({
  show: true,
  position: 'top',
  color: look.text,
  fontSize: 11,
  fontWeight: 600,
  fontFamily: chartFont,
  formatter: ({ dataIndex }: { readonly dataIndex: number }) =>
    isEmpty(years[dataIndex]!) ? 'No entries' : formatMoneyShort(bars.reduce((sum, { data }) => sum + (data[dataIndex] ?? 0), 0)),
})

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
