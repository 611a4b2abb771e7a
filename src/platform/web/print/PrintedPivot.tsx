import { formatAggregate } from '#platform/web/grid/columnFormat.ts'
import type { PivotRow, PivotTable } from '#platform/web/grid/engine/pivot.ts'
import { pivotOf } from '#platform/web/grid/pivot/pivotOf.ts'
import type { Grid } from '#platform/web/grid/useGrid.ts'
import { factsOf } from './printedLines.ts'

/** Rows of lists that are shown as pivot tables, as they were last fetched to be printed. */
const fetched = new WeakMap<object, readonly unknown[]>()

/** Fetches what the pivot table of a grid is made of. */
export async function loadPivot(grid: Grid<unknown>): Promise<void> {
  if (grid.state.pivot) fetched.set(grid.model, await grid.model.allRows())
}

/** The pivot table of a grid once its rows have loaded; undefined until then, and for other grids. */
export function pivotIn<Row>({ model, state, columnOf }: Grid<Row>): PivotTable | undefined {
  const rows = fetched.get(model)
  return (rows && state.pivot && pivotOf(rows, state.pivot, columnOf)?.table) ?? undefined
}

/** A pivot table with all its rows open. */
export function PrintedPivot<Row>({ grid, table }: { grid: Grid<Row>; table: PivotTable }) {
  const pivot = grid.state.pivot!
  const measure = grid.columnOf(pivot.measure)!
  const heads = [...table.columns, table.total.label]
  const open = (rows: readonly PivotRow[]): PivotRow[] => rows.flatMap((row) => [row, ...open(row.rows)])
  return (
    <section>
      <p>{factsOf(grid, grid.model.lines.length).join(' · ')}</p>
      <table data-columns={heads.length > 9 ? 'many' : undefined}>
        <thead>
          <tr>
            <th scope="col">{pivot.rows.flatMap((id) => grid.columnOf(id)?.label ?? []).join(' › ')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-numeric>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...open(table.rows), table.total].map((row) => (
            <tr key={row.key} className={row === table.total ? 'print-sums' : undefined}>
              <th scope="row" style={{ paddingLeft: 6 + row.depth * 14 }}>
                {row.label}
              </th>
              {row.cells.map((cell, at) => (
                <td key={heads[at]} data-numeric>
                  {formatAggregate(measure, pivot.aggregate, cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
