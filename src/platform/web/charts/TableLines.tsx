import type { ReactNode } from 'react'

export interface TableColumn {
  readonly label: string
  readonly isNumeric?: boolean
}

/** The head of a table twin. */
export const TableHead = ({ columns }: { columns: readonly TableColumn[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column.label} scope="col" data-numeric={column.isNumeric || undefined}>
          {column.label}
        </th>
      ))}
    </tr>
  </thead>
)

/** The cells of a line: the first says what the line is about. */
export const TableCells = ({ columns, cells }: { columns: readonly TableColumn[]; cells: readonly ReactNode[] }) =>
  cells.map((cell, at) =>
    at === 0 ? (
      <th key={columns[at]!.label} scope="row">
        {cell}
      </th>
    ) : (
      <td key={columns[at]!.label} data-numeric={columns[at]!.isNumeric || undefined}>
        {cell}
      </td>
    ),
  )
