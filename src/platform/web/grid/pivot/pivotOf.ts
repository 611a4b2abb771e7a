import { pivotTable, type PivotDimensions, type PivotTable } from '../engine/pivot.ts'
import type { PivotState } from '../state.ts'
import type { GridColumn } from '../types.ts'

/** The pivot table that a state describes, of the given rows; null where its measure is not known. */
export function pivotOf<Row>(
  rows: readonly Row[],
  { rows: down, columns: across, measure: measureId, aggregate }: PivotState,
  columnOf: (id: string) => GridColumn<Row> | undefined,
): { table: PivotTable; dimensions: PivotDimensions<Row> } | null {
  const measure = columnOf(measureId)
  if (!measure) return null
  const known = (ids: readonly string[]) => ids.flatMap((id) => columnOf(id) ?? [])
  const dimensions = { down: known(down), across: known(across), measure, aggregate }
  const all = Int32Array.from(rows, (_, index) => index)
  return { table: pivotTable(all, rows, dimensions), dimensions }
}
