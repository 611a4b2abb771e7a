import { Select } from '@mantine/core'
import { isNumeric } from '../columnFormat.ts'
import { isGroupable } from '../grouping.ts'
import type { Aggregate, PivotState } from '../state.ts'
import type { Grid } from '../useGrid.ts'

const aggregates: readonly { value: Aggregate; label: string }[] = [
  { value: 'count', label: 'Count' },
  { value: 'distinct', label: 'Distinct values' },
  { value: 'sum', label: 'Sum' },
  { value: 'mean', label: 'Average' },
  { value: 'min', label: 'Minimum' },
  { value: 'max', label: 'Maximum' },
]

/** Chooses a pivot's dimensions, measure and aggregate. */
export function PivotBar({ grid, pivot }: { grid: Grid<unknown>; pivot: PivotState }) {
  const { columns } = grid.props
  const dimensions = columns.filter(isGroupable).map(({ id, label }) => ({ value: id, label }))
  const measured = (aggregate: Aggregate) => (aggregate === 'distinct' ? columns : columns.filter(isNumeric))
  const measures = measured(pivot.aggregate).map(({ id, label }) => ({ value: id, label }))
  const turn = (aggregate: Aggregate) => {
    const of = measured(aggregate)
    const measure = of.some(({ id }) => id === pivot.measure) ? pivot.measure : of[0]?.id
    put({ aggregate, ...(measure !== undefined && { measure }) })
  }
  const put = (changed: Partial<PivotState>) => grid.change((state) => ({ ...state, pivot: { ...pivot, ...changed } }))
  const [first, second] = pivot.rows
  return (
    <div className="grid-pivot-bar" role="group" aria-label="Pivot table">
      <Select
        label="Rows"
        w={170}
        data={dimensions}
        value={first ?? null}
        allowDeselect={false}
        searchable
        onChange={(id) => id && put({ rows: [id, ...pivot.rows.slice(1)] })}
      />
      <Select
        label="Then by"
        w={170}
        data={dimensions}
        value={second ?? null}
        clearable
        searchable
        placeholder="–"
        onChange={(id) => put({ rows: [first!, ...(id ? [id] : [])] })}
      />
      <Select
        label="Columns"
        w={170}
        data={dimensions}
        value={pivot.columns[0] ?? null}
        clearable
        searchable
        placeholder="–"
        onChange={(id) => put({ columns: id ? [id] : [] })}
      />
      <Select
        label="Values"
        w={150}
        data={aggregates}
        value={pivot.aggregate}
        allowDeselect={false}
        onChange={(value) => value && turn(value)}
      />
      {pivot.aggregate !== 'count' && (
        <Select
          label="Of"
          w={180}
          data={measures}
          value={pivot.measure}
          allowDeselect={false}
          searchable
          onChange={(id) => id && put({ measure: id })}
        />
      )}
    </div>
  )
}
