import { enteredFields, type EnteredField, type EntryChange } from '#portfolio/costs/contract/entry.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

/** Number of lines drawn. */
const mostLines = 200

const shown = (field: EnteredField, value: number | null) =>
  field === 'licenseCount' ? formatNumber(value ?? 0, 0) : formatMoney(value ?? 0, Number.isInteger(value ?? 0) ? 0 : 2)

/** Present and future value of each amount. */
export function PastedChanges({ changes }: { changes: readonly EntryChange[] }) {
  const lines = changes.flatMap(({ applicationId, name, isShare, fields }) =>
    (Object.entries(fields) as [EnteredField, [number | null, number | null]][]).map(([field, pair]) => ({
      applicationId,
      name,
      isShare,
      field,
      pair,
    })),
  )
  if (lines.length === 0) return null
  return (
    <ScrollRegion className="cost-changes" label="Changes">
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">Application</th>
            <th scope="col">Amount</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, mostLines).map(({ applicationId, name, isShare, field, pair: [now, then] }) => (
            <tr key={`${applicationId} ${field}`}>
              <th scope="row">
                {name}
                {isShare && <small className="soft"> Share</small>}
              </th>
              <td>{enteredFields[field].label}</td>
              <td>{shown(field, now)}</td>
              <td>
                <b>{shown(field, then)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > mostLines && <p>And {formatNumber(lines.length - mostLines)} more.</p>}
    </ScrollRegion>
  )
}
