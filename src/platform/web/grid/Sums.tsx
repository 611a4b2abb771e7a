import { useDeferredValue, useMemo } from 'react'
import { lowered } from '#platform/contract/words.ts'
import { formatAggregateShort } from './columnFormat.ts'
import type { Aggregate } from './state.ts'
import type { SummaryItem } from './types.ts'
import type { Grid } from './useGrid.ts'

const names: Record<Aggregate, string> = {
  sum: '',
  mean: 'Average',
  min: 'Minimum',
  max: 'Maximum',
  count: 'Count of',
  distinct: 'Distinct',
}

/** Worked out once the rows are on the screen: of ten thousand it takes longer than drawing those in view. */
export default function Sums<Row>({ grid }: { grid: Grid<Row> }) {
  const told = useDeferredValue<Grid<Row> | null>(grid, null)
  return useMemo(
    () =>
      told &&
      summaryOf(told).map(({ column, label, aggregate }) => (
        <span key={column.id + aggregate}>
          {label ?? nameOf(column.label, aggregate)} <b>{formatAggregateShort(column, aggregate, told.model.summary(column, aggregate))}</b>
        </span>
      )),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a grid is another one each time it is drawn
    [told?.model, told?.layout, told?.columnOf, told?.props.summary, told?.props.server],
  )
}

/** The list's own summary items and the sums of shown columns; without own items, every shown column with an aggregate. */
function summaryOf<Row>({ props: { summary = [] }, props, layout, columnOf }: Grid<Row>) {
  // A long list's server counts no distinct values.
  const isCounted = ({ aggregate }: SummaryItem) => aggregate !== 'distinct' || !props.server
  const told = new Set(summary.map(({ columnId }) => columnId))
  const shown = layout.shown.flatMap(({ column }): SummaryItem[] => {
    const isTold = column && (props.summary ? column.aggregate === 'sum' && !told.has(column.id) : column.aggregate)
    if (isTold) return [{ columnId: column.id }]
    // A row may hold several values, and rows share values: a distinct count replaces the sum.
    return column?.kind === 'sets' && !told.has(column.id) && !props.summary ? [{ columnId: column.id, aggregate: 'distinct' }] : []
  })
  return [...summary, ...shown].filter(isCounted).flatMap(({ columnId, label, aggregate }) => {
    const column = columnOf(columnId)
    const how = aggregate ?? column?.aggregate
    return column && how ? { column, aggregate: how, label } : []
  })
}

function nameOf(label: string, aggregate: Aggregate): string {
  return names[aggregate] ? `${names[aggregate]} ${lowered(label)}` : label
}
