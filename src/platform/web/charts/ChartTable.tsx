import type { ChartTableData } from './drawing.ts'

/** A chart's table twin, where the chart has no list of its own beside it. */
export const ChartTable = ({ label, table: { columns, rows } }: { label: string; table: ChartTableData }) => (
  // A region that scrolls is reached by the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="chart-table" tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" data-numeric={column.isNumeric || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(' ')}>
            {row.map((cell, at) =>
              at === 0 ? (
                <th key={columns[at]!.label} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[at]!.label} data-numeric={columns[at]!.isNumeric || undefined}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
