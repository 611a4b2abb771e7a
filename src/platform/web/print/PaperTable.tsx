import type { ReactNode } from 'react'

/** A column of a table on paper. */
export interface PaperColumn<R> {
  readonly label: string
  readonly isNumeric?: boolean
  /** Share of the whole width, as CSS; by content unless given. */
  readonly width?: string
  cell(row: R): ReactNode
  /** Beneath all rows; columns without one leave the place empty. */
  readonly sum?: (rows: readonly R[]) => ReactNode
}
/** Rows under a heading of their own. */
export interface PaperGroup<R> {
  readonly title: string
  readonly rows: readonly R[]
}

interface PaperTableProps<R> {
  readonly label: string
  readonly columns: readonly PaperColumn<R>[]
  readonly groups: readonly PaperGroup<R>[]
  rowId(row: R): string
}

/** A table on paper: its head is on every page, no row is cut. One group needs no heading; the first column names the row. */
export function PaperTable<R>({ label, columns, groups, rowId }: PaperTableProps<R>) {
  const rows = groups.flatMap((group) => group.rows)
  const hasSums = rows.length > 1 && columns.some(({ sum }) => sum)
  return (
    // A region that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="paper-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-numeric={column.isNumeric || undefined} style={{ width: column.width }}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            {groups.length > 1 && (
              <tr className="print-group">
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.title} <small>{group.rows.length}</small>
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={rowId(row)}>
                <Cells columns={columns} content={(column) => column.cell(row)} isNamed />
              </tr>
            ))}
          </tbody>
        ))}
        {hasSums && (
          <tbody>
            <tr className="print-sums">
              <Cells columns={columns} content={(column) => column.sum?.(rows)} />
            </tr>
          </tbody>
        )}
      </table>
    </div>
  )
}

interface CellsProps<R> {
  columns: readonly PaperColumn<R>[]
  content(column: PaperColumn<R>): ReactNode
  /** The first one is the head of its row. */
  isNamed?: boolean
}

const Cells = <R,>({ columns, content, isNamed }: CellsProps<R>) =>
  columns.map((column, at) =>
    at === 0 && isNamed ? (
      <th key={column.label} scope="row" data-numeric={column.isNumeric || undefined}>
        {content(column)}
      </th>
    ) : (
      <td key={column.label} data-numeric={column.isNumeric || undefined}>
        {content(column)}
      </td>
    ),
  )
