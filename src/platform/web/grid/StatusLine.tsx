import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import { lowered } from '#platform/contract/words.ts'
import { formatAggregateShort } from './columnFormat.ts'
import type { Aggregate } from './state.ts'
import type { Grid } from './useGrid.ts'

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
      {grid.pages > 1 && <Pager grid={grid} />}
    </div>
  )
}

const names: Record<Aggregate, string> = { sum: '', mean: 'Average', min: 'Least', max: 'Most', count: 'Count of' }

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

function Pager<Row>({ grid }: { grid: Grid<Row> }) {
  const { page, pages, goToPage, model, state } = grid
  const size = state.pageSize === 'all' ? model.lines.length : state.pageSize
  const first = page * size + 1
  const last = Math.min(model.lines.length, first + size - 1)
  return (
    <nav className="grid-pager" aria-label="Pages">
      <span>
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(model.lines.length)}
      </span>
      <ActionIcon aria-label="Previous page" disabled={page === 0} onClick={() => goToPage(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon aria-label="Next page" disabled={page === pages - 1} onClick={() => goToPage(page + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  )
}
