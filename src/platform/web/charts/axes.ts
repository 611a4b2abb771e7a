/** Axes and bars as all charts have them. */
import { chartFont, type Look } from './look.ts'
import type { ChartView } from './drawing.ts'

const words = ({ faint }: Look) => ({ color: faint, fontSize: 11, fontFamily: chartFont })

/** An axis of numbers: no line, no ticks, faint lines across. */
export const valueAxis = ({ look }: Pick<ChartView, 'look'>, name?: string) => ({
  type: 'value',
  ...(name && { name, nameLocation: 'middle', nameTextStyle: { color: look.soft, fontSize: 12, fontWeight: 500, fontFamily: chartFont } }),
  axisLabel: words(look),
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: look.line, opacity: 0.7 } },
})

/** An axis of names, in the order given. */
export const nameAxis = ({ look }: Pick<ChartView, 'look'>, names: readonly string[]) => ({
  type: 'category',
  data: [...names],
  axisLabel: words(look),
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
})

/** An axis of days. */
export const timeAxis = ({ look }: Pick<ChartView, 'look'>) => ({
  type: 'time',
  axisLabel: { ...words(look), hideOverlap: true },
  axisLine: { lineStyle: { color: look.line } },
  axisTick: { show: false },
  splitLine: { show: true, lineStyle: { color: look.line, opacity: 0.7 } },
})

/** The margins of a chart with axes, the room of a file's title and note included. */
export const gridOf = ({ room, isNarrow }: ChartView) => ({
  left: isNarrow ? 40 : 56,
  right: isNarrow ? 12 : 24,
  top: 16 + room.top,
  bottom: 32 + room.bottom,
})

/** Stacked bars, one series for each part. */
export const stackedBars = (
  { look, hidden }: ChartView,
  parts: readonly { readonly name: string; readonly colour: string; readonly values: readonly (number | null)[] }[],
) =>
  parts
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, colour, values }) => ({
      name,
      type: 'bar',
      stack: 'all',
      barMaxWidth: 48,
      itemStyle: { color: colour, borderColor: look.surface, borderWidth: 1 },
      data: [...values],
    }))
