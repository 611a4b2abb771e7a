import { formatMoneyShort } from '#platform/contract/format.ts'
import { mount } from '#platform/web/workbench/mount.tsx'
import { gridOf, nameAxis, stackedBars, valueAxis } from './axes.ts'
import { ChartCard } from './ChartCard.tsx'
import type { ChartView } from './drawing.ts'
import { chartFont } from './look.ts'
import { heatGrid } from './heatGrid.ts'
import { timeline, type TimelineBar } from './timeline.ts'

/* Charts of the kinds that the product has, with made-up figures; and one of a kind that is not registered. */

const years = ['2022', '2023', '2024', '2025', '2026']
const parts = [
  { name: 'Licenses', colour: '#3b5bdb', values: [4_200_000, 4_600_000, 5_100_000, 5_300_000, 5_900_000] },
  { name: 'People', colour: '#8aa0f0', values: [2_100_000, 2_300_000, 2_200_000, 2_600_000, 2_700_000] },
  { name: 'Machines', colour: '#5b6579', values: [1_500_000, 1_400_000, 1_700_000, 1_600_000, 1_300_000] },
]
const costs = (view: ChartView) => ({
  textStyle: { fontFamily: chartFont },
  grid: gridOf(view),
  xAxis: nameAxis(view, years),
  yAxis: { ...valueAxis(view), axisLabel: { ...valueAxis(view).axisLabel, formatter: formatMoneyShort } },
  series: stackedBars(view, parts),
})

const bar = (row: string, name: string, from: string, to: string, colour: string): TimelineBar => ({ row, name, from, to, colour })
const bars = [
  bar('Booking Engine', 'In production', '2024-01-01', '2027-03-31', '#12905f'),
  bar('Booking Engine', 'Phase out', '2027-03-31', '2027-12-31', '#d08700'),
  bar('Next Terminal Platform', 'In development', '2026-02-01', '2027-01-01', '#3b5bdb'),
  bar('Crew Roster', 'In production', '2024-06-01', '2026-12-31', '#12905f'),
]
const roadmap = (view: ChartView) => timeline(view, bars, '2026-11-22')

const areas = ['Logistics', 'Finance', 'People']
const heat = (view: ChartView) =>
  heatGrid(
    view,
    years,
    areas,
    years.flatMap((column, x) =>
      areas.map((row, y) => ({ column, row, words: String(20 * ((x * 3 + y) % 5)), colour: steps[(x * 3 + y) % 5]! })),
    ),
  )
const steps = ['#f8d7da', '#fbe3c5', '#fdf3c8', '#dff0d3', '#bfe3cd']

const nothing = { columns: [{ label: 'Year' }], rows: [] }
const table = {
  columns: [{ label: 'Year' }, ...parts.map(({ name }) => ({ label: name, isNumeric: true }))],
  rows: years.map((year, at) => [year, ...parts.map(({ values }) => formatMoneyShort(values[at]))]),
}
const legend = parts.map(({ name, colour }) => ({ name, colour }))

mount(
  <div
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))',
      gap: 16,
      padding: 16,
      overflow: 'auto',
    }}
  >
    <ChartCard
      title="Costs by year"
      label="Stacked bars of yearly costs by kind, 2022 to 2026"
      note="108 of 120 applications; left out: 12 without costs."
      drawing={costs}
      legend={legend}
      table={table}
      tip={(value) => <b>{String(value)}</b>}
      empty="No costs yet"
      fileName="costs"
    />
    <ChartCard
      title="Roadmap"
      label="Bars of states by application"
      note="3 of 3 applications."
      drawing={roadmap}
      table={{
        columns: [{ label: 'Application' }, { label: 'State' }, { label: 'From' }],
        rows: bars.map((one) => [one.row, one.name, one.from]),
      }}
      empty="No planned ends"
      fileName="roadmap"
    />
    <ChartCard
      title="Heat"
      label="Scores by area and year"
      note="All."
      drawing={heat}
      table={table}
      empty="None"
      fileName="heat"
      height={200}
    />
    <ChartCard title="On its way" label="" note="" drawing={costs} table={undefined} empty="" fileName="waiting" height={200} />
    <ChartCard
      title="Empty"
      label=""
      note=""
      drawing={costs}
      table={nothing}
      empty="No costs yet. Add them on an application."
      fileName="empty"
    />
    <ChartCard
      title="Not registered"
      label="A radar"
      note="Nothing."
      drawing={() => ({ series: [{ type: 'radar', data: [1] }] })}
      table={table}
      empty=""
      fileName="radar"
      height={200}
    />
  </div>,
)
