import './charts.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useLatest } from '#platform/web/render/useLatest.ts'
import { echarts, type EChartsType } from './echarts.ts'
import type { Drawing, Zoomed } from './drawing.ts'
import { kindsOf } from './kinds.ts'
import { lookOfPage } from './look.ts'

export interface ChartProps {
  /** Text alternative of the chart, for screen readers. */
  label: string
  drawing: Drawing
  /** Names of series that are switched off. */
  hidden?: ReadonlySet<string>
  /** Tooltip of a mark, from its datum in the series; undefined for no tooltip. The table shows the same without a pointer. */
  tip?(datum: unknown): ReactNode
  /** A mark was clicked. */
  onOpen?(datum: unknown): void
}

/** Code of the chart that had to be loaded; a new one each time it has come. */
interface Missing {
  readonly error?: unknown
}

const noneHidden: ReadonlySet<string> = new Set()
const noZoom: readonly Zoomed[] = []

/** How far the axes are zoomed in; the same nothing while all is seen. */
function zoomOf(chart: EChartsType): readonly Zoomed[] {
  const zooms = chart.getOption()['dataZoom'] as { start: number; end: number }[]
  return zooms.every(({ start, end }) => start === 0 && end === 100) ? noZoom : zooms.map(({ start, end }) => [start, end] as const)
}

/** The fields used of a pointer event of ECharts. */
interface Pointed {
  readonly data?: unknown
  readonly event?: { readonly offsetX: number; readonly offsetY: number }
}
interface Tip {
  readonly content: ReactNode
  readonly x: number
  readonly y: number
}

/** A chart that fills its place, is drawn again when the place, the colours or what it shows change, and opens what is clicked. */
export default function Chart({ label, drawing, hidden = noneHidden, tip, onOpen }: ChartProps) {
  const [missing, setMissing] = useState<Missing>()
  const [place, chart, size, pointed, zoom] = useChart(onOpen, missing)
  const scheme = useComputedColorScheme('light')
  const described = useId()
  if (missing?.error) throw missing.error
  useEffect(() => {
    if (!chart || chart.isDisposed() || !size.width || missing?.error) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const look = lookOfPage(scheme === 'dark')
    const { dataZoom, ...option } = drawing({ look, ...size, isNarrow: size.width < 560, room: { top: 0, bottom: 0 }, zoom, hidden })
    const kinds = kindsOf({ ...option, dataZoom })
    if (kinds) {
      // Drawn when they have come; without them the chart's place says so.
      kinds.then(
        () => setMissing({}),
        (error: unknown) => setMissing({ error }),
      )
      return
    }
    // Preserves the person's zoom.
    const isZoomed = dataZoom === undefined || chart.getOption()?.['dataZoom'] !== undefined
    chart.setOption({ ...option, ...(!isZoomed && { dataZoom }), animation: !isStill }, { replaceMerge: ['series'] })
  }, [chart, drawing, hidden, size, zoom, scheme, missing])
  const content = pointed && tip?.(pointed.datum)
  return (
    <div className="chart grow">
      <div ref={place} role="img" aria-label={label} aria-describedby={described} />
      <p id={described} className="visually-hidden">
        The table shows the same.
      </p>
      {content && <ChartTip {...size} tip={{ content, x: pointed.x, y: pointed.y }} />}
      {zoom !== noZoom && (
        <button
          type="button"
          className="plain-button chart-reset"
          onClick={() =>
            chart?.dispatchAction({ type: 'dataZoom', batch: zoom.map((_, dataZoomIndex) => ({ dataZoomIndex, start: 0, end: 100 })) })
          }
        >
          Show all
        </button>
      )}
    </div>
  )
}

/** `code`: another one when more kinds of charts have come. A chart lays out those alone that were there when it was made, so it is made again. */
function useChart(onOpen: ChartProps['onOpen'], code: unknown) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType>()
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState(noZoom)
  const [pointed, setPointed] = useState<{ datum: unknown; x: number; y: number }>()
  const open = useLatest(onOpen)
  useEffect(() => {
    const made = echarts.init(place.current, null, { renderer: 'canvas' })
    made.on('click', ({ data }: { data?: unknown }) => data !== undefined && open.current?.(data))
    made.on('mousemove', (event) => {
      const { data, event: at } = event as Pointed
      setPointed(data === undefined || !at ? undefined : { datum: data, x: at.offsetX, y: at.offsetY })
    })
    made.on('mouseout', () => setPointed(undefined))
    made.on('datazoom', () => setZoom(zoomOf(made)))
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      made.resize()
      setSize({ width, height })
    })
    watch.observe(place.current!)
    setChart(made)
    return () => {
      watch.disconnect()
      made.dispose()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- made again with the code, which it does not read
  }, [open, code])
  return [place, chart, size, pointed, zoom] as const
}

/** The words are towards the middle of the chart. */
function ChartTip({ tip: { content, x, y }, width, height }: { tip: Tip; width: number; height: number }) {
  const style: CSSProperties = {
    ...(x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }),
    ...(y > height / 2 ? { bottom: height - y + 12 } : { top: y + 12 }),
  }
  return (
    <div className="chart-tip small breaks" style={style} aria-hidden="true">
      {content}
    </div>
  )
}
