import { telling } from './telling.ts'
import type { Grid } from './useGrid.ts'
import type { GridModel } from './gridModel.ts'

/** Which of the rows that match are chosen; rows that a filter hides don't count. */
export function chosenOfAll<Row>(model: GridModel<Row>, chosen: ReadonlyMap<string, Row>): boolean | 'mixed' {
  if (chosen.size === 0) return false
  const count = model.countMatching(chosen) ?? chosen.size
  return count === 0 ? false : count >= model.matching || 'mixed'
}

/** Selects every matching row of all pages in addition to those selected; deselects them if all are selected. */
export function toggleAll<Row>({ model, selection }: Grid<Row>): void {
  // Without a filter, this is decided without fetching rows.
  if (model.matching === model.total && selection.rows.size >= model.matching) selection.clear()
  else void telling(model.allRows().then(selection.toggleMany))
}

/** Selects every matching row in addition to those selected. */
export function chooseAll<Row>({ model, selection }: Grid<Row>): void {
  void telling(model.allRows().then(selection.add))
}
