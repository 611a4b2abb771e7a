/** The TIME chart as an ECharts option: quadrants, bubbles or density, axes. */
import type { EChartsCoreOption } from 'echarts/core'
import type { Time } from '#portfolio/scoring/contract/scores.ts'
import { formatNumber } from '#platform/contract/format.ts'
import type { ChartView, Drawing } from '#platform/web/charts/drawing.ts'
import { chartFont as font, wordColour, type Look } from '#platform/web/charts/look.ts'
import { timeColours } from '#platform/web/colours.ts'
import { times, type Group, type Placed } from '../points.ts'
import { densityOf, mostBubbles, type Cell, strengthOf } from './density.ts'
import type { Box, Side } from './labels.ts'
import { namedSides, widestName } from './named.ts'

/** Content of the drawing. */
interface TimeDrawing extends Pick<ChartView, 'look' | 'isNarrow'> {
  readonly points: readonly Placed[]
  /** From here up a score counts as good. */
  readonly threshold: number
  /** The highlighted group; null: all alike. */
  readonly shown: Group | null
}

const whole = [0, 100] as const

/** Quadrants with bubbles, or with density where they are too many. Both axes go from 0 to 100, so their zoom in per cent is their range of scores. */
export const timeDrawing =
  (points: readonly Placed[], threshold: number, shown: Group | null): Drawing =>
  (view) =>
    timeOption({ points, threshold, shown, look: view.look, isNarrow: view.isNarrow }, view)

function timeOption(drawing: TimeDrawing, { width, height, room, zoom }: ChartView): EChartsCoreOption {
  const { points, look, isNarrow } = drawing
  const isDense = points.length > mostBubbles
  const { cells, alone } = isDense ? densityOf(points) : { cells: [], alone: points }
  const margins: Box = {
    left: isNarrow ? 40 : 52,
    right: isNarrow ? 12 : 24,
    top: 16 + room.top,
    bottom: 44 + room.bottom,
  }
  const sides = isNarrow
    ? new Map<Placed, Side>()
    : namedSides(alone, (point) => diameter(point.criticality, isNarrow), cells, {
        width,
        height,
        technology: zoom[0] ?? whole,
        business: zoom[1] ?? whole,
        margins,
      })
  return {
    animationDuration: 350,
    textStyle: { fontFamily: font },
    grid: margins,
    xAxis: { ...axis('Technology net score', look), nameGap: 28 },
    yAxis: { ...axis('Business score', look), nameGap: isNarrow ? 26 : 32 },
    dataZoom: [0, 1].map((at) => ({
      type: 'inside',
      [at ? 'yAxisIndex' : 'xAxisIndex']: 0,
      filterMode: 'none',
      zoomOnMouseWheel: 'ctrl',
      moveOnMouseMove: true,
    })),
    series: [
      ...(isDense ? [densitySeries(cells, drawing)] : []),
      ...times.map((time, at) => bubbleSeries(time, alone, sides, drawing, at === 0)),
    ],
  }
}

/** Datum of a mark, for its tip and for clicks. */
export type Drawn = { readonly point: Placed } | { readonly cell: Cell }

const axis = (name: string, { soft, faint, line }: Look) => ({
  type: 'value',
  min: 0,
  max: 100,
  interval: 25,
  name,
  nameLocation: 'middle',
  nameTextStyle: { color: soft, fontSize: 12, fontWeight: 500, fontFamily: font },
  axisLabel: { color: faint, fontSize: 11, fontFamily: font, showMinLabel: true, showMaxLabel: true },
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: line, opacity: 0.7 } },
})

const isFaint = (time: Time, shown: Group | null) => shown !== null && shown !== time

/** Size by criticality, so that the area grows with it; unset plots at the smallest. */
function diameter(criticality: number | null, isNarrow: boolean): number {
  const share = Math.sqrt(criticality ?? 1) / Math.sqrt(5)
  return isNarrow ? 4 + share * 10 : 5 + share * 17
}

function bubbleSeries(
  time: Time,
  points: readonly Placed[],
  sides: ReadonlyMap<Placed, Side>,
  drawing: TimeDrawing,
  carriesQuadrants: boolean,
) {
  const { look, shown, isNarrow } = drawing
  const own = points.filter((point) => point.time === time).sort((a, b) => (b.criticality ?? 1) - (a.criticality ?? 1))
  const faint = isFaint(time, shown)
  return {
    name: time,
    type: 'scatter',
    z: faint ? 2 : 3,
    silent: faint,
    cursor: 'pointer',
    data: own.map((point) => ({
      value: [point.technology, point.business],
      point,
      name: point.name,
      symbolSize: diameter(point.criticality, isNarrow),
      label: { show: !faint && sides.has(point), position: sides.get(point) ?? 'right' },
    })),
    itemStyle: { color: timeColours[time], opacity: faint ? 0.08 : look.isDark ? 0.75 : 0.55, borderColor: look.surface, borderWidth: 1 },
    emphasis: { itemStyle: { opacity: 1, borderColor: look.text, borderWidth: 1.5 } },
    label: {
      distance: 4,
      formatter: '{b}',
      color: look.soft,
      opacity: 1,
      fontSize: 11,
      fontFamily: font,
      width: widestName,
      overflow: 'truncate',
    },
    ...(carriesQuadrants && { markArea: { silent: true, animation: false, data: quadrants(drawing) } }),
  }
}

function quadrants({ points, threshold, look, isNarrow, shown }: TimeDrawing) {
  const quadrant = (time: Time, [left, low, right, high]: readonly [number, number, number, number], position: string) => {
    const count = points.filter((point) => point.time === time).length
    const style = {
      color: wordColour(timeColours[time], look),
      fontSize: 13,
      fontFamily: font,
      textBorderColor: look.surface,
      textBorderWidth: 3,
    }
    const label = {
      show: true,
      position,
      distance: isNarrow ? 8 : 12,
      formatter: `{name|${time}} {count|${formatNumber(count)}}`,
      rich: { name: { ...style, fontWeight: 600 }, count: style },
    }
    const itemStyle = { color: timeColours[time], opacity: isFaint(time, shown) ? 0.015 : look.isDark ? 0.09 : 0.05 }
    return [
      { xAxis: left, yAxis: low, itemStyle, label },
      { xAxis: right, yAxis: high },
    ]
  }
  return [
    quadrant('Migrate', [0, threshold, threshold, 100], 'insideTopLeft'),
    quadrant('Invest', [threshold, threshold, 100, 100], 'insideTopRight'),
    quadrant('Eliminate', [0, 0, threshold, threshold], 'insideBottomLeft'),
    quadrant('Tolerate', [threshold, 0, 100, threshold], 'insideBottomRight'),
  ]
}

interface RenderApi {
  value(at: number): number
  coord(point: readonly [number, number]): [number, number]
}

/** Squares, the fuller the stronger. */
function densitySeries(cells: readonly Cell[], { shown }: TimeDrawing) {
  const fullest = Math.max(1, ...cells.map((cell) => cell.count))
  const strength = (cell: Cell) => strengthOf(cell.count, fullest) * (isFaint(cell.time, shown) ? 0.12 : 1)
  return {
    name: 'Density',
    type: 'custom',
    z: 1,
    data: cells.map((cell) => ({ value: [cell.x, cell.y], cell })),
    renderItem: ({ dataIndex }: { dataIndex: number }, api: RenderApi) => {
      const cell = cells[dataIndex]!
      const [left, bottom] = api.coord([cell.x, cell.y])
      const [right, top] = api.coord([cell.x + cell.size, cell.y + cell.size])
      const shape = { x: left, y: top, width: right - left - 1, height: bottom - top - 1, r: 2 }
      return { type: 'rect', shape, style: { fill: timeColours[cell.time], opacity: strength(cell) } }
    },
  }
}
