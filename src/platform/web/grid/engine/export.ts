import type { ExportCell, ExportTable, GridColumn } from '../types.ts'
import { asText, isNumeric, plainText } from '../columnFormat.ts'
import type { Group } from './group.ts'
import type { PivotDimensions, PivotRow, PivotTable } from './pivot.ts'

/** Input of an export: columns in shown order, rows filtered and sorted, groups if the list is grouped. */
export interface ExportSource<Row> {
  name: string
  columns: readonly GridColumn<Row>[]
  /** The grouped columns, outermost first; each becomes a leading column of the file. */
  groupedBy: readonly GridColumn<Row>[]
  rows: readonly Row[]
  order: Int32Array
  groups: readonly Group[]
}

/**
 * Exactly what is shown, over all pages, closed groups included: a group's line carries its value and sums, and each
 * of its rows repeats the value, so that the file can be filtered again.
 */
export function exportRows<Row>(source: ExportSource<Row>): ExportTable {
  const { name, groupedBy, columns, rows, order, groups } = source
  const header = [...groupedBy, ...columns].map(({ label, kind }) => ({ label, kind }))
  if (groupedBy.length === 0) return { name, header, rows: Array.from(order, (row) => cellsOf(rows[row]!, columns)) }
  return { name, header, rows: groups.flatMap((group) => exportGroup(source, group, [])) }
}

function exportGroup<Row>(source: ExportSource<Row>, group: Group, above: readonly string[]): ExportCell[][] {
  const path = [...above, group.text]
  const own = [...leading(source, path), ...source.columns.map((column) => typed(column, group.aggregate(column.id)))]
  const inner =
    group.groups.length > 0
      ? group.groups.flatMap((next) => exportGroup(source, next, path))
      : Array.from(group.rows, (row) => [...leading(source, path), ...cellsOf(source.rows[row]!, source.columns)])
  return [own, ...inner]
}

function leading<Row>({ groupedBy }: ExportSource<Row>, path: readonly string[]): ExportCell[] {
  return groupedBy.map(({ blank }, level) => (path[level] === '' && blank ? blank : (path[level] ?? null)))
}

function cellsOf<Row>(row: Row, columns: readonly GridColumn<Row>[]): ExportCell[] {
  return columns.map((column) => typed(column, column.value(row)))
}

/** A pivot table as shown, collapsed rows included: a column for each dimension down, then the cells; the total last. */
export function exportPivot<Row>(name: string, { columns, rows, total }: PivotTable, dimensions: PivotDimensions<Row>): ExportTable {
  const { down, measure, aggregate } = dimensions
  const kind = aggregate === 'count' ? 'number' : measure.kind
  const lineOf = ({ cells }: PivotRow, path: readonly string[]): ExportCell[] => [
    ...down.map((_, level) => path[level] ?? null),
    ...cells.map((cell) => (typeof cell === 'number' ? exact(cell) : cell)),
  ]
  const linesOf = (row: PivotRow, above: readonly string[]): ExportCell[][] => {
    const path = [...above, row.label]
    return [lineOf(row, path), ...row.rows.flatMap((inner) => linesOf(inner, path))]
  }
  const header = [
    ...down.map(({ label }) => ({ label, kind: 'text' as const })),
    ...[...columns, total.label].map((label) => ({ label, kind })),
  ]
  return { name, header, rows: [...rows.flatMap((row) => linesOf(row, [])), lineOf(total, [total.label])] }
}

// 0.1 + 0.2 is not to be read as 0.30000000000000004.
const exact = (value: number) => Number(value.toPrecision(15))

function typed<Row>(column: GridColumn<Row>, value: unknown): ExportCell {
  if (value === null || value === undefined || value === '') return (isNumeric(column) ? null : column.blank) ?? null
  switch (column.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return exact(Number(value))
    case 'date':
      return new Date(`${asText(value).slice(0, 10)}T00:00:00Z`)
    case 'dateTime':
      return new Date(asText(value))
    case 'flag':
      return Boolean(value)
    default:
      return plainText(column, value)
  }
}
