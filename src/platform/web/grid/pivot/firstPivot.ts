import { isGroupable, isNumeric } from '../columnFormat.ts'
import type { PivotState } from '../state.ts'
import type { GridColumn } from '../types.ts'

/** A pivot to begin with; null where the columns have nothing to group by. */
export function firstPivot<Row>(columns: readonly GridColumn<Row>[]): PivotState | null {
  const [down, across] = columns.filter(isGroupable)
  const numbers = columns.filter(isNumeric)
  const measure = numbers.find(({ aggregate }) => aggregate === 'sum') ?? numbers[0]
  if (!down) return null
  const aggregate = measure?.aggregate ?? 'count'
  return { rows: [down.id], columns: across ? [across.id] : [], measure: measure?.id ?? down.id, aggregate }
}
