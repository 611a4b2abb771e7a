import { TableCells, TableHead } from '#platform/web/charts/TableLines.tsx'
import type { LongTableProps } from './LongTable.tsx'

/** The table twin of a view on paper: all its rows. */
export const PrintedTable = ({ columns, rows }: LongTableProps) => (
  <table>
    <TableHead columns={columns} />
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          <TableCells columns={columns} cells={cells} />
        </tr>
      ))}
    </tbody>
  </table>
)
