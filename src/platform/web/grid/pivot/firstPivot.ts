import { isNumeric } from '../columnFormat.ts'
import { hasFewValues } from '../grouping.ts'
import type { PivotState } from '../state.ts'
import type { GridColumn } from '../types.ts'

/** A pivot to begin with; null where the columns have nothing to group by. */
export function firstPivot<Row>(columns: readonly GridColumn<Row>[]): PivotState | null {
  const [down, across] = columns.filter(hasFewValues)
  const numbers = columns.filter(isNumeric)
  const measure = numbers.find(({ aggregate }) => aggregate === 'sum') ?? numbers[0]
  if (!down) return null
  // How many there are is true of every list; what to sum or average is a choice.
  return { rows: [down.id], columns: across ? [across.id] : [], measure: measure?.id ?? down.id, aggregate: 'count' }
}
