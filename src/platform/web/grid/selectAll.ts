import type { Grid } from './useGrid.ts'

/** Selects every row that matches, over all pages; nothing if they all are selected already. */
export async function toggleAll<Row>({ model, selection }: Grid<Row>): Promise<void> {
  if (selection.rows.size >= model.matching) selection.clear()
  else selection.replace(await model.allRows())
}
