import { crossed } from '#insight/dashboards/contract/shown.ts'
import type { Figure } from '#insight/dashboards/contract/tiles.ts'
import { gridOf, nameAxis, valueAxis } from '#platform/web/charts/axes.ts'
import type { Drawing } from '#platform/web/charts/drawing.ts'
import { chartFont } from '#platform/web/charts/look.ts'
import { chartColours } from '#platform/web/colours.ts'

/** A line across the values of the first dimension, one for each value of the second. Blanks have no place on an axis. */
export function lines(figure: Figure, isCount: boolean): Drawing {
  const { columns, rows } = crossed(figure)
  const placed = rows.filter(({ key }) => !(typeof key.value === 'object' && key.value.kind === 'blank'))
  const names = columns.length ? columns.map(({ label }) => label) : [figure.measures[0]!.label]
  return (view) => ({
    textStyle: { fontFamily: chartFont },
    grid: gridOf(view),
    xAxis: {
      ...nameAxis(
        view,
        placed.map(({ key }) => key.label),
      ),
      boundaryGap: false,
    },
    yAxis: { ...valueAxis(view), ...(isCount && { minInterval: 1 }) },
    series: names.map((name, at) => ({
      name,
      type: 'line',
      symbolSize: 7,
      connectNulls: true,
      itemStyle: { color: chartColours[at % 12] },
      data: placed.map(({ cells }) => ({ value: cells[at]?.values[0] ?? null, group: cells[at] })),
    })),
  })
}
