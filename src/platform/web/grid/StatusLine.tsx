import { lazy } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { lowered } from '#platform/contract/words.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { formatAggregateShort } from './columnFormat.ts'
import type { Aggregate } from './state.ts'
import type { Grid } from './useGrid.ts'

const Pager = lazy(() => import('./paged/Pager.tsx'))

/** How many rows are shown and what they sum to; the pager where the list is cut into pages. */
export function StatusLine<Row>({ grid }: { grid: Grid<Row> }) {
  const { total, matching, failure } = grid.model
  return (
    <div className="grid-status">
      <span role="status">
        {total === undefined ? (
          !grid.props.error && !failure && 'Loading…'
        ) : (
          <>
            <b>{formatNumber(matching)}</b>{' '}
            {matching < total ? `of ${formatNumber(total)}` : total === 1 ? (grid.props.nameOfOne ?? grid.props.name) : grid.props.name}
          </>
        )}
      </span>
      <div className="grid-sums">{total !== undefined && matching > 0 && <Sums grid={grid} />}</div>
      {grid.pages > 1 && (
        <Late>
          <Pager grid={grid} />
        </Late>
      )}
    </div>
  )
}

const names: Record<Aggregate, string> = { sum: '', mean: 'Average', min: 'Minimum', max: 'Maximum', count: 'Count of' }

function Sums<Row>({ grid }: { grid: Grid<Row> }) {
  return summaryOf(grid).map(({ column, label, aggregate }) => (
    <span key={column.id + aggregate}>
      {label ?? nameOf(column.label, aggregate)} <b>{formatAggregateShort(column, aggregate, grid.model.summary(column, aggregate))}</b>
    </span>
  ))
}

function summaryOf<Row>({ props, layout, columnOf }: Grid<Row>) {
  const shown = layout.shown.flatMap(({ column }) => (column?.aggregate ? { columnId: column.id } : []))
  return (props.summary ?? shown).flatMap((item) => {
    const column = columnOf(item.columnId)
    const aggregate = ('aggregate' in item && item.aggregate) || column?.aggregate
    return column && aggregate ? { column, aggregate, label: 'label' in item ? item.label : undefined } : []
  })
}

function nameOf(label: string, aggregate: Aggregate): string {
  return names[aggregate] ? `${names[aggregate]} ${lowered(label)}` : label
}
