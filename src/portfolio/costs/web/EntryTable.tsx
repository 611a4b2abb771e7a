import './view/costs.css'
import { Link } from '@tanstack/react-router'
import { type applicationCost, type portfolioCost } from '#portfolio/costs/contract.ts'
import { kinds, kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatDate, formatMoney, formatNumber } from '#platform/contract/format.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

type Entry = RowOf<typeof applicationCost> | RowOf<typeof portfolioCost>

interface EntryTableProps<E extends Entry> {
  readonly label: string
  readonly rows: readonly E[]
  /** Path to the edit page of an entry; undefined for readers without the right. */
  readonly editPath: ((row: E) => string) | undefined
}

/** Is today one of the days of the entry? */
function isCurrent(row: Entry): boolean {
  const today = dayNow()
  const [from, until] = [row.effectiveDate, row.endDate]
  return row.active && from <= today && (until === null || today <= until)
}

/** Cost entries, newest first; the one that holds today is marked. */
export function EntryTable<E extends Entry>({ label, rows, editPath }: EntryTableProps<E>) {
  return (
    <ScrollRegion className="card cost-entries-table" label={label}>
      <table className="numbers" aria-label={label}>
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
            <tr key={row.effectiveDate} data-current={isCurrent(row) || undefined}>
              <th scope="row">
                {editPath ? (
                  <Link className="text-link" to={editPath(row)}>
                    {String(row.description)}
                  </Link>
                ) : (
                  String(row.description)
                )}
                {isCurrent(row) && <small className="cost-current"> Current</small>}
              </th>
              <td>
                {row.endDate ? `${formatDate(row.effectiveDate)} to ${formatDate(row.endDate)}` : `From ${formatDate(row.effectiveDate)}`}
              </td>
              <td>{formatNumber(row.licenseCount, 0) || '–'}</td>
              {kinds.map((kind) => (
                <td key={kind}>{formatMoney(row[kind]) || '–'}</td>
              ))}
              <td>
                <b>{formatMoney(row.totalCost)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
