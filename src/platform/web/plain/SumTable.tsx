import './plain.css'
import { formatPrice } from '#platform/contract/format.ts'
import { priceCurrency } from '#platform/web/session/price.ts'

export interface SumRow {
  readonly label: string
  /** Without one the row is a heading of those after it. */
  readonly amount?: number
  readonly isTotal?: boolean
}

/** One readable sum: what each amount is, line by line, with totals in bold. */
export function SumTable({ label, rows, currency = priceCurrency() }: { label: string; rows: readonly SumRow[]; currency?: string }) {
  return (
    <table className="plain-table plain-sum" aria-label={label}>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row" data-heading={row.amount === undefined || undefined}>
              {row.isTotal ? <b>{row.label}</b> : row.label}
            </th>
            <td className="plain-right">{row.isTotal ? <b>{formatPrice(row.amount, currency)}</b> : formatPrice(row.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
