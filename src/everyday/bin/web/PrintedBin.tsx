import type { DeletedRecord } from '#everyday/bin/contract.ts'
import { daysInBin } from '#platform/contract/bin.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { capital, counted } from '#platform/contract/words.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { holdsText } from './holdsText.ts'

interface PrintedBinProps {
  readonly rows: readonly DeletedRecord[]
  /** The kind that it is narrowed to. */
  readonly entity: string | undefined
  readonly search: string
  /** Not all that fit have been loaded. */
  readonly hasOlder: boolean
}

/** The deleted records that have been loaded, and what they were narrowed by. */
export function PrintedBin({ rows, entity, search, hasOlder }: PrintedBinProps) {
  const { outlines } = useDirectory()
  const count = counted(rows.length, 'deleted record')
  const facts = [
    hasOlder ? `The latest ${count}; there are older ones` : count,
    entity && `Kind: ${capital(outlines.get(entity)?.plural ?? entity)}`,
    search && `Search: “${search}”`,
    `Kept for ${daysInBin} days, with all that belongs to them`,
  ]
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <PaperTable label="Bin" columns={columns} groups={[{ title: 'Bin', rows }]} rowId={({ recordId }) => recordId} />
    </>
  )
}

const columns: readonly PaperColumn<DeletedRecord>[] = [
  { label: 'Name', width: '26%', cell: ({ name }) => name },
  { label: 'Kind', cell: ({ label }) => capital(label) },
  { label: 'Restored with', width: '24%', cell: holdsText },
  { label: 'Deleted', cell: ({ deletedDate }) => formatDateTime(deletedDate) },
  { label: 'By', cell: ({ deletedByName }) => deletedByName },
  { label: 'Time left', isNumeric: true, cell: ({ daysLeft }) => counted(daysLeft, 'day') },
]
