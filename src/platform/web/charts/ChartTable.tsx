import type { ChartTableData } from './drawing.ts'
import { TableCells, TableHead } from './TableLines.tsx'

/** A chart's table twin, where the chart has no list of its own beside it. */
export default function ChartTable({ label, table: { columns, rows } }: { label: string; table: ChartTableData }) {
  return (
    // A region that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="chart-table grow" tabIndex={0} role="region" aria-label={label}>
      <table>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              <TableCells columns={columns} cells={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
