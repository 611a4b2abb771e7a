/** A roadmap: bars from day to day, one row each, with the name in the bar or beside it. */
import type { EChartsCoreOption } from 'echarts/core'
import { gridOf, nameAxis, timeAxis } from './axes.ts'
import type { ChartView } from './drawing.ts'
import { chartFont } from './look.ts'

/** One bar of a roadmap; days as `2026-11-22`. */
export interface TimelineBar {
  readonly row: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly colour: string
}

interface RenderApi {
  value(at: number): number
  coord(point: readonly [number, number]): [number, number]
  size(by: readonly [number, number]): [number, number]
}

/** The option of a roadmap. `today` draws a line through all rows. */
export function timeline(view: ChartView, bars: readonly TimelineBar[], today?: string): EChartsCoreOption {
  const rows = [...new Set(bars.map(({ row }) => row))]
  const { look } = view
  return {
    textStyle: { fontFamily: chartFont },
    grid: { ...gridOf(view), left: view.isNarrow ? 96 : 180 },
    xAxis: timeAxis(view),
    yAxis: {
      ...nameAxis(view, rows),
      inverse: true,
      axisLabel: { color: look.soft, fontSize: 12, fontFamily: chartFont, width: view.isNarrow ? 84 : 164, overflow: 'truncate' },
    },
    series: [
      {
        type: 'custom',
        data: bars.map((bar) => ({ value: [rows.indexOf(bar.row), Date.parse(bar.from), Date.parse(bar.to)], bar, name: bar.name })),
        encode: { x: [1, 2], y: 0 },
        renderItem: ({ dataIndex }: { dataIndex: number }, api: RenderApi) => barShape(bars[dataIndex]!, api, view),
        ...(today && {
          markLine: {
            silent: true,
            symbol: 'none',
            label: { formatter: 'Today', color: look.soft, fontSize: 11, fontFamily: chartFont },
            lineStyle: { color: look.text, width: 1, type: 'solid' },
            data: [{ xAxis: Date.parse(today) }],
          },
        }),
      },
    ],
  }
}

function barShape(bar: TimelineBar, api: RenderApi, { look }: ChartView) {
  const row = api.value(0)
  const [left, middle] = api.coord([api.value(1), row])
  const [right] = api.coord([api.value(2), row])
  const height = Math.min(22, api.size([0, 1])[1] * 0.7)
  const width = Math.max(2, right - left)
  const text = { text: bar.name, font: `12px ${chartFont}`, overflow: 'truncate', verticalAlign: 'middle' }
  return {
    type: 'group',
    children: [
      {
        type: 'rect',
        shape: { x: left, y: middle - height / 2, width, height, r: 4 },
        style: { fill: bar.colour, opacity: look.isDark ? 0.55 : 0.22 },
      },
      { type: 'rect', shape: { x: left, y: middle - height / 2, width: 3, height, r: 1 }, style: { fill: bar.colour } },
      ...(width > 24 ? [{ type: 'text', style: { ...text, x: left + 8, y: middle, width: width - 12, fill: look.text } }] : []),
    ],
  }
}
