import type { CSSProperties } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { formatAggregate, formatValue, isNumeric } from '#platform/web/grid/columnFormat.ts'
import { nameOfText } from '#platform/web/grid/blankNames.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { GroupLine } from '#platform/web/grid/lineTypes.ts'
import type { Grid } from '#platform/web/grid/useGrid.ts'
import { columnsOf, factsOf, linesOf } from './printedLines.ts'
import { pivotIn, PrintedPivot } from './PrintedPivot.tsx'

const indent = (depth: number): CSSProperties => ({ paddingLeft: 6 + depth * 14 })

interface PrintedListProps<Row> {
  grid: Grid<Row>
  /** A table of the page's own contains the rows. */
  isTold: boolean
}

/** A list as a table of text: the rows of all pages, groups and branches open or closed as they are shown, sums last. */
export function PrintedList<Row>({ grid, isTold }: PrintedListProps<Row>) {
  if (isTold) return <p>{factsOf(grid, grid.model.lines.length).join(' · ')}</p>
  const pivot = pivotIn(grid)
  if (pivot) return <PrintedPivot grid={grid} table={pivot} />
  const columns = columnsOf(grid)
  const lines = linesOf(grid)
  const sums = columns.map((column) =>
    column.aggregate ? formatAggregate(column, column.aggregate, grid.model.summary(column, column.aggregate)) : '',
  )
  return (
    <section>
      <p>{factsOf(grid, lines.length).join(' · ')}</p>
      <table data-columns={columns.length > 9 ? 'many' : undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={isNumeric(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) =>
            line.kind === 'row' ? (
              <tr key={line.key}>
                {columns.map((column, at) => (
                  <td key={column.id} data-numeric={isNumeric(column) || undefined} style={at === 0 ? indent(line.depth) : undefined}>
                    {formatValue(column, column.value(line.row))}
                  </td>
                ))}
              </tr>
            ) : (
              line.kind === 'group' && <GroupRow key={line.key} line={line} columns={columns} />
            ),
          )}
          {sums.some(Boolean) && (
            <tr className="print-sums">
              {columns.map((column, at) => (
                <td key={column.id} data-numeric={isNumeric(column) || undefined}>
                  {sums[at] && column.aggregate === 'mean' ? `⌀ ${sums[at]}` : sums[at]}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function GroupRow<Row>({ line, columns }: { line: GroupLine; columns: readonly GridColumn<Row>[] }) {
  return (
    <tr className="print-group">
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row" style={indent(line.depth)}>
            {nameOfText(line.label)} ({formatNumber(line.count)})
          </th>
        ) : (
          <td key={column.id} data-numeric={isNumeric(column) || undefined}>
            {column.aggregate ? formatAggregate(column, column.aggregate, line.aggregates[column.id] ?? null) : ''}
          </td>
        ),
      )}
    </tr>
  )
}
