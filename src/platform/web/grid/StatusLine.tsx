import { lazy } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useShownCount } from '#platform/web/shell/pageTitle.ts'
import type { Grid } from './useGrid.ts'

const Sums = lazy(() => import('./Sums.tsx'))
const Pager = lazy(() => import('./paged/Pager.tsx'))

/** How many rows are shown and what they sum to; the pager where the list is cut into pages. */
export function StatusLine<Row>({ grid }: { grid: Grid<Row> }) {
  const { total, matching, failure } = grid.model
  useShownCount(total, matching)
  if (grid.props.isDrawing) return null
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
      <div className="grid-sums">
        {total !== undefined && matching > 0 && (
          <Late>
            <Sums grid={grid} />
          </Late>
        )}
      </div>
      {grid.pages > 1 && (
        <Late>
          <Pager grid={grid} />
        </Late>
      )}
    </div>
  )
}
