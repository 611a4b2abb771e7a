import './charts.css'
import { lazy, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ExportTable } from '#platform/web/grid/types.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import type { ChartProps } from './Chart.tsx'
import { ChartExport } from './ChartExport.tsx'
import type { ChartTableData, LegendItem } from './drawing.ts'
import { ViewBones } from './ViewBones.tsx'
import { LoadedChart, useChartCode } from './LoadedChart.tsx'
import { ViewSwitch, type View } from './ViewSwitch.tsx'

const ChartTable = lazy(() => import('./ChartTable.tsx'))

/** Types of series that charts with a card have. */
const barsAndLines = ['bar', 'line']

interface ChartCardProps extends Omit<ChartProps, 'hidden'> {
  title: string
  /** How much of what is drawn, and what is left out. */
  note: string
  /** Undefined while loading. Without rows, `empty` is shown. */
  table: ChartTableData | undefined
  empty: ReactNode
  legend?: readonly LegendItem[]
  /** The table with numbers as numbers, for a file; none: the chart is saved as a picture alone. */
  sheet?: ExportTable
  /** The name of a file of it, without its ending. */
  fileName: string
  /** Pixels of the chart's height; 320 unless given. */
  height?: number
  error?: { readonly error: unknown; retry(): void } | undefined
  /** Links in the head to more on the subject. */
  links?: ReactNode
  /** Content at the end of the chart that explains its colours, in place of a legend. */
  beside?: ReactNode
}

/** A chart with all that belongs to it: title, legend, table twin (T switches), files, what it leaves out; its skeleton, emptiness and failure. */
export function ChartCard(props: ChartCardProps) {
  const { title, note, table, sheet, empty, legend, drawing, fileName, height = 320, error, links, beside } = props
  const heading = useId()
  const [view, setView] = useState<View>('chart')
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const isThere = Boolean(table?.rows.length)
  // Space is reserved from the beginning, so that nothing below moves when the chart arrives.
  const isWaiting = !table && !error
  const onKeyDown = ({ key, target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>) => {
    const isTyped = target instanceof HTMLInputElement && target.type === 'text'
    if (!isThere || key.toLowerCase() !== 't' || isTyped || ctrlKey || metaKey || altKey) return
    setView(view === 'chart' ? 'table' : 'chart')
    // The legend goes with the chart, and the focus would go with it.
    currentTarget.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="card chart-card" aria-labelledby={heading} onKeyDown={onKeyDown} tabIndex={-1}>
      <header className="row">
        <h2 id={heading}>{title}</h2>
        <span className="spacer" />
        {links}
        {isThere && <ViewSwitch view={view} onView={setView} />}
        {isThere && <ChartExport picture={{ drawing, title, note, legend, hidden, fileName }} sheet={sheet} />}
      </header>
      {legend && !beside && isThere && view === 'chart' && <ChartLegend items={legend} hidden={hidden} onHidden={setHidden} />}
      {legend && !beside && isWaiting && <LegendPlace items={legend} />}
      <div className="chart-place" style={{ height }}>
        <ChartBody {...props} view={view} hidden={hidden} />
        {view === 'chart' && beside}
      </div>
      {(isThere || isWaiting) && <p className="chart-note">{isThere ? note : <span className="chart-comes">{note}</span>}</p>}
      {!isThere && table && !error && <div className="chart-note">{empty}</div>}
    </section>
  )
}

function ChartBody({
  label,
  drawing,
  table,
  tip,
  onOpen,
  error,
  view,
  hidden,
}: ChartCardProps & { view: View; hidden: ReadonlySet<string> }) {
  const isReady = useChartCode(barsAndLines)
  if (error && !table) return <PartFailure className="chart-note" error={error.error} retry={() => error.retry()} />
  if (!table) return <ViewBones shape="bars" />
  if (table.rows.length === 0) return null
  if (!isReady && view === 'chart') return <ViewBones shape="bars" />
  return (
    <Late fallback={<ViewBones shape="bars" />}>
      {view === 'table' ? (
        <ChartTable label={label} table={table} />
      ) : (
        <LoadedChart label={label} drawing={drawing} hidden={hidden} {...(tip && { tip })} {...(onOpen && { onOpen })} />
      )}
    </Late>
  )
}

/** A placeholder of the legend's size. */
const LegendPlace = ({ items }: Pick<ChartLegendProps, 'items'>) => (
  <div className="chart-legend chart-comes" aria-hidden="true">
    {items.map(({ name }) => (
      <button key={name} type="button" disabled>
        <i />
        {name}
      </button>
    ))}
  </div>
)

interface ChartLegendProps {
  items: readonly LegendItem[]
  hidden: ReadonlySet<string>
  onHidden(hidden: ReadonlySet<string>): void
}

/** Legend of the colours; each item switches its series off and on. */
const ChartLegend = ({ items, hidden, onHidden }: ChartLegendProps) => (
  <div className="chart-legend" role="group" aria-label="Legend">
    {items.map(({ name, colour }) => (
      <button
        key={name}
        type="button"
        aria-pressed={!hidden.has(name)}
        onClick={() => onHidden(new Set(hidden.has(name) ? [...hidden].filter((one) => one !== name) : [...hidden, name]))}
      >
        <i style={{ background: colour }} aria-hidden="true" />
        {name}
      </button>
    ))}
  </div>
)
