import { telling } from './telling.ts'
import type { Grid } from './useGrid.ts'
import type { GridModel } from './gridModel.ts'

/** Which of the rows that match are chosen; rows that a filter hides don't count. */
export function chosenOfAll<Row>(model: GridModel<Row>, chosen: ReadonlyMap<string, Row>): boolean | 'mixed' {
  if (chosen.size === 0) return false
  const count = model.countMatching(chosen) ?? chosen.size
  return count === 0 ? false : count >= model.matching || 'mixed'
}

/** Chooses every row that matches, over all pages, beside those that are chosen already; takes them out if they all are. */
export function toggleAll<Row>({ model, selection }: Grid<Row>): void {
  // Of a list that nothing narrows one knows without asking for its rows.
  if (model.matching === model.total && selection.rows.size >= model.matching) selection.clear()
  else void telling(model.allRows().then(selection.toggleMany))
}

/** Chooses every row that matches, beside those that are chosen already. */
export function chooseAll<Row>({ model, selection }: Grid<Row>): void {
  void telling(model.allRows().then(selection.add))
}
