import './view/costs.css'
import { Link } from '@tanstack/react-router'
import { kinds } from '#features/costs/contract.ts'
import { kindFields } from '#features/costs/contract/entities.ts'
import { formatDate, formatMoney, formatNumber } from '#platform/contract/format.ts'
import type { Row } from '#platform/web/api/queries.ts'

interface EntryTableProps {
  readonly label: string
  readonly rows: readonly Row[]
  /** Where one is changed; undefined: the reader may not. */
  readonly editPath: ((row: Row) => string) | undefined
}

/** Is today one of the days of the entry? */
function isCurrent(row: Row): boolean {
  const today = new Date().toISOString().slice(0, 10)
  const [from, until] = [row['effectiveDate'], row['endDate']] as [string, string | null]
  return row['active'] === true && from <= today && (until === null || today <= until)
}

/** Cost entries, newest first; the one that holds today is marked. */
export function EntryTable({ label, rows, editPath }: EntryTableProps) {
  return (
    <div className="card cost-entries-table">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">Days</th>
            <th scope="col">Licenses</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {kindFields[kind].label}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row['effectiveDate'])} data-current={isCurrent(row) || undefined}>
              <th scope="row">
                {editPath ? (
                  <Link className="text-link" to={editPath(row)}>
                    {String(row['description'])}
                  </Link>
                ) : (
                  String(row['description'])
                )}
                {isCurrent(row) && <small> Current</small>}
              </th>
              <td>
                {formatDate(row['effectiveDate'] as string)} to {formatDate(row['endDate'] as string | null) || 'further notice'}
              </td>
              <td>{formatNumber(row['licenseCount'] as number | null, 0) || '–'}</td>
              {kinds.map((kind) => (
                <td key={kind}>{formatMoney(row[kind] as number | null) || '–'}</td>
              ))}
              <td>
                <b>{formatMoney(row['totalCost'] as number)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
