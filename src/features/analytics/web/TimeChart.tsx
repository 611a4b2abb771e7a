import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '#platform/web/render/useLatest.ts'
import { echarts, type EChartsType } from './chart/echarts.ts'
import { lookOfPage } from './chart/look.ts'
import { timeOption, type Drawing, type Drawn } from './chart/option.ts'
import { ChartTip, type Tip } from './ChartTip.tsx'
import type { Placed } from './points.ts'

export interface TimeChartProps extends Omit<Drawing, 'look' | 'isNarrow' | 'view' | 'caption'> {
  /** What the chart shows, in words, for those who can't see it. */
  label: string
  /** Of an application: its state and areas. */
  about(point: Placed): string
  onOpen(id: string): void
}

type Zoom = readonly [technology: readonly [number, number], business: readonly [number, number]]
const whole: Zoom = [
  [0, 100],
  [0, 100],
]

/** Both axes go from 0 to 100, so their zoom in per cent is their range of scores. */
function zoomOf(chart: EChartsType): Zoom {
  const [technology, business] = (chart.getOption()['dataZoom'] as { start: number; end: number }[]).map(
    ({ start, end }) => [start, end] as const,
  )
  return [technology!, business!].every(([start, end]) => start === 0 && end === 100) ? whole : [technology!, business!]
}

/** A pointer event of ECharts, as far as it is read. */
interface Pointed {
  readonly data?: unknown
  readonly event?: { readonly offsetX: number; readonly offsetY: number }
}
function tipOf({ data, event }: Pointed): Tip | undefined {
  const drawn = data as Drawn | undefined
  return drawn && event && ('point' in drawn || 'cell' in drawn) ? { drawn, x: event.offsetX, y: event.offsetY } : undefined
}

/** The chart itself: it fills its place, is drawn anew when the place or the colours change, and opens what is clicked. */
export default function TimeChart({ label, onOpen, points, threshold, shown, about }: TimeChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType>()
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState<Zoom>(whole)
  const [tip, setTip] = useState<Tip>()
  const scheme = useComputedColorScheme('light')
  const open = useLatest(onOpen)

  useEffect(() => {
    const made = echarts.init(place.current, null, { renderer: 'canvas' })
    made.on('click', ({ data }: { data?: unknown }) => {
      const drawn = data as Drawn | undefined
      if (drawn && 'point' in drawn) open.current(drawn.point.id)
    })
    made.on('mousemove', (event) => setTip(tipOf(event as Pointed)))
    made.on('mouseout', () => setTip(undefined))
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
  }, [open])

  useEffect(() => {
    if (!chart || !size.width) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const view = { ...size, technology: zoom[0], business: zoom[1] }
    const { dataZoom, ...option } = timeOption({
      points,
      threshold,
      shown,
      look: lookOfPage(scheme === 'dark'),
      isNarrow: size.width < 560,
      view,
    })
    // How far somebody has zoomed in stays as it is.
    chart.setOption(
      { ...option, ...(chart.getOption()?.['dataZoom'] === undefined && { dataZoom }), animation: !isStill },
      { replaceMerge: ['series'] },
    )
  }, [chart, points, threshold, shown, size, zoom, scheme])

  return (
    <div className="time-chart">
      <div ref={place} role="img" aria-label={label} />
      {tip && <ChartTip {...tip} {...size} about={about} />}
      {zoom !== whole && (
        <button
          type="button"
          className="plain-button time-chart-reset"
          onClick={() =>
            chart?.dispatchAction({ type: 'dataZoom', batch: [0, 1].map((dataZoomIndex) => ({ dataZoomIndex, start: 0, end: 100 })) })
          }
        >
          Show all
        </button>
      )}
    </div>
  )
}
