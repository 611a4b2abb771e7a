import { csvOf } from '../engine/csv.ts'
import { exportPivot, exportRows } from '../engine/export.ts'
import { groupRows } from '../engine/group.ts'
import { pivotOf } from '../pivot/pivotOf.ts'
import type { ExportTable } from '../types.ts'
import type { Grid } from '../useGrid.ts'

/** Exports the grid as shown: to the caller if it takes exports, else as a CSV file made here. */
export async function exportGrid<Row>(grid: Grid<Row>, format: 'csv' | 'xlsx'): Promise<void> {
  const table = await tableOf(grid)
  if (grid.props.onExport) await grid.props.onExport(format, table)
  else saveFile(`${table.name}.csv`, csvOf(table))
}

async function tableOf<Row>({ props, state, layout, model, columnOf }: Grid<Row>): Promise<ExportTable> {
  const rows = await model.allRows()
  const pivot = state.pivot && pivotOf(rows, state.pivot, columnOf)
  if (pivot) return exportPivot(props.name, pivot.table, pivot.dimensions)
  const order = Int32Array.from(rows, (_, index) => index)
  const groups = groupRows(order, rows, props.columns, state.grouping, state.sorting)
  const groupedBy = state.grouping.flatMap((id) => columnOf(id) ?? [])
  const columns = layout.shown.flatMap(({ column }) => column ?? [])
  return exportRows({ name: props.name, columns, groupedBy, rows, order, groups })
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // The browser has begun to read the file long before.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
