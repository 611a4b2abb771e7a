import type { Figure } from '#insight/dashboards/contract/tiles.ts'
import { defaultThreshold, timeRecommendation } from '#portfolio/scoring/contract/scores.ts'
import { valueAxis } from '#platform/web/charts/axes.ts'
import type { ChartView, Drawing } from '#platform/web/charts/drawing.ts'
import { chartFont, wordColour } from '#platform/web/charts/look.ts'
import { timeColours, type TimeName } from '#platform/web/colours.ts'

const corners: Readonly<Record<TimeName, readonly [technology: number, business: number]>> = {
  Migrate: [0, defaultThreshold],
  Invest: [defaultThreshold, defaultThreshold],
  Eliminate: [0, 0],
  Tolerate: [defaultThreshold, 0],
}
const wide = { Migrate: defaultThreshold, Invest: 100, Eliminate: defaultThreshold, Tolerate: 100 } as const

/** Groups by their average scores, as large as the number of their applications; groups without scores are in the table alone. */
export function time({ groups }: Figure): Drawing {
  const placed = groups.filter(({ values }) => typeof values[0] === 'number' && typeof values[1] === 'number')
  const most = placed.reduce((largest, { count }) => Math.max(largest, count), 1)
  return (view) => ({
    textStyle: { fontFamily: chartFont },
    grid: { left: 44, right: 14, top: 12 + view.room.top, bottom: 42 + view.room.bottom },
    xAxis: { ...axis(view, 'Technology score'), nameGap: 26 },
    yAxis: { ...axis(view, 'Business score'), nameGap: 30 },
    series: [
      {
        type: 'scatter',
        data: placed.map((group) => ({
          value: [group.values[0], group.values[1]],
          group,
          symbolSize: 8 + 22 * Math.sqrt(group.count / most),
          itemStyle: {
            color: timeColours[timeRecommendation(Number(group.values[1]), Number(group.values[0])) ?? 'Tolerate'],
            opacity: 0.75,
          },
        })),
        markArea: { silent: true, data: quadrants(view) },
      },
    ],
  })
}

const axis = (view: ChartView, name: string) => ({ ...valueAxis(view, name), min: 0, max: 100, interval: 25 })

const quadrants = ({ look }: ChartView) =>
  (['Migrate', 'Invest', 'Eliminate', 'Tolerate'] as const).map((name) => {
    const [technology, business] = corners[name]
    const label = { position: 'insideTopLeft', fontSize: 11, fontFamily: chartFont, color: wordColour(timeColours[name], look) }
    const top = business + defaultThreshold
    return [
      { name, xAxis: technology, yAxis: business, label, itemStyle: { color: timeColours[name], opacity: 0.07 } },
      { xAxis: wide[name], yAxis: top },
    ]
  })
