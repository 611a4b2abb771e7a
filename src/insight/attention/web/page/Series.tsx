import { useMemo } from 'react'
import { applications, type RuledList } from '#insight/attention/contract/lists.ts'
import type { Attention } from '#insight/attention/contract/shapes.ts'
import { formatDate, formatNumber, formatPercent } from '#platform/contract/format.ts'
import { gridOf, timeAxis, valueAxis } from '#platform/web/charts/axes.ts'
import { ChartCard } from '#platform/web/charts/ChartCard.tsx'
import type { ChartView } from '#platform/web/charts/drawing.ts'
import { chartFont } from '#platform/web/charts/look.ts'

type Points = Attention['series']
const colour = '#4f6bed'

/** Completeness over the last two years, as a line and as a table. */
export function Series({ series, list }: { series: Points; list: RuledList }) {
  const drawing = useMemo(() => drawingOf(series), [series])
  const table = useMemo(
    () => ({
      columns: [{ label: 'Day' }, { label: 'Completeness', isNumeric: true }, { label: list.label, isNumeric: true }],
      rows: series.map(({ day, percent, records }) => [formatDate(day), formatPercent(percent), formatNumber(records, 0)]),
    }),
    [series, list],
  )
  const tip = (datum: unknown) => {
    const at = series[(datum as { at?: number } | undefined)?.at ?? -1]
    return at ? (
      <>
        <b>{formatDate(at.day)}</b>
        <p>
          {formatPercent(at.percent)} of {formatNumber(at.records, 0)}, {list.label}
        </p>
      </>
    ) : null
  }
  const last = series.at(-1)
  return (
    <ChartCard
      title={`Completeness over time: ${list.label}`}
      label={`Completeness over time, ${list.label}${last ? `, ${formatPercent(last.percent)} on ${formatDate(last.day)}` : ''}`}
      note={`Recorded each night when something has changed.${list.value === applications.value ? ' Of a portfolio, scores are those in it.' : ' For the workspace only, not for portfolios.'}`}
      drawing={drawing}
      table={table}
      tip={tip}
      empty={`The first day is recorded tonight.${list.value === applications.value ? ' Choose one of your portfolios to see it.' : ''}`}
      fileName="completeness"
      height={240}
    />
  )
}

const drawingOf = (points: Points) => (view: ChartView) => {
  const axis = valueAxis(view)
  return {
    textStyle: { fontFamily: chartFont },
    grid: gridOf(view),
    xAxis: timeAxis(view),
    yAxis: { ...axis, min: 0, max: 100, axisLabel: { ...axis.axisLabel, formatter: '{value} %' } },
    series: [
      {
        type: 'line',
        step: 'end',
        symbolSize: 6,
        lineStyle: { color: colour, width: 2 },
        itemStyle: { color: colour },
        areaStyle: { color: colour, opacity: 0.08 },
        data: points.map(({ day, percent }, at) => ({ value: [Date.parse(day), percent], at })),
      },
    ],
  }
}
