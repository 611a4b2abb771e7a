import type { ValueList } from '#features/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'

/** How many rows each value of the workspace gets. */
export function Outcome({ list: { label, values, blank }, rowCount }: { list: ValueList; rowCount: number }) {
  const sums = new Map<string, { rows: number; isNew: boolean }>()
  for (const { to, rows, isNew } of values) if (to !== null) sums.set(to, { rows: (sums.get(to)?.rows ?? 0) + rows, isNew })
  const empty = values.reduce((sum, { to, rows }) => sum + (to === null ? rows : 0), 0)
  // Names that come as they are.
  const others = rowCount - blank - values.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <section className="card import-outcomes" aria-labelledby="import-outcomes">
      <h2 id="import-outcomes">Where the rows go</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Rows</th>
          </tr>
        </thead>
        <tbody>
          {[...sums].map(([name, { rows, isNew }]) => (
            <tr key={name}>
              <th scope="row">
                {name} {isNew && <b className="import-new">New</b>}
              </th>
              <td>{formatNumber(rows)}</td>
            </tr>
          ))}
          {empty > 0 && (
            <tr>
              <th scope="row">Not set</th>
              <td>{formatNumber(empty)}</td>
            </tr>
          )}
          {others > 0 && (
            <tr>
              <th scope="row">As in the file</th>
              <td>{formatNumber(others)}</td>
            </tr>
          )}
          {blank > 0 && (
            <tr>
              <th scope="row">Empty in the file</th>
              <td>{formatNumber(blank)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All rows</th>
            <td>{formatNumber(rowCount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
