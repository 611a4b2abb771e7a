import { Checkbox } from '@mantine/core'
import type { DeletedRecord } from '#everyday/bin/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { capital, counted } from '#platform/contract/words.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { holdsText, soon } from './holdsText.ts'
import { RestoreButton } from './RestoreButton.tsx'

interface BinTableProps {
  readonly rows: readonly DeletedRecord[]
  readonly chosen: ReadonlySet<string>
  /** Records being restored. */
  readonly busy: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
  readonly onRestore: (row: DeletedRecord) => void
}

/** Deleted records, newest first. */
export function BinTable({ rows, chosen, busy, onChoose, onRestore }: BinTableProps) {
  const all = rows.map(({ recordId }) => recordId)
  const isAll = all.every((id) => chosen.has(id))
  const toggle = (id: string) => onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <table className="bin-table">
      <thead>
        <tr>
          <td>
            <Checkbox
              size="xs"
              aria-label="Select all"
              checked={isAll}
              indeterminate={!isAll && chosen.size > 0}
              onChange={() => onChoose(new Set(isAll ? [] : all))}
            />
          </td>
          <th scope="col">Name</th>
          <th scope="col">Kind</th>
          <th scope="col">Restored with</th>
          <th scope="col">Deleted</th>
          <th scope="col">By</th>
          <th scope="col" colSpan={2}>
            Time left
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.recordId} aria-selected={chosen.has(row.recordId)}>
            <td>
              <Checkbox
                size="xs"
                aria-label={`Select ${row.name}`}
                checked={chosen.has(row.recordId)}
                onChange={() => toggle(row.recordId)}
              />
            </td>
            <th scope="row">
              <div className="row">
                <RecordLogo name={row.name} colour={row.color} />
                <span title={row.name}>{row.name}</span>
              </div>
            </th>
            <td className="bin-kind">{capital(row.label)}</td>
            <td className="bin-holds">{holdsText(row)}</td>
            <td className="bin-when">{formatDateTime(row.deletedDate)}</td>
            <td className="bin-who">{row.deletedByName}</td>
            <td className="bin-left numbers" data-soon={row.daysLeft <= soon || undefined}>
              {counted(row.daysLeft, 'day')}
            </td>
            <td className="bin-act">
              <RestoreButton name={row.name} isBusy={busy.has(row.recordId)} onClick={() => onRestore(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
