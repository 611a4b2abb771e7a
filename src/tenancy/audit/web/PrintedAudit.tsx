import { auditKinds, type AuditEntry } from '#tenancy/audit/contract.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { saysOf, type Names } from './entries.ts'
import type { Asked } from './pages.ts'

interface PrintedAuditProps {
  readonly entries: readonly AuditEntry[]
  readonly names: Names
  readonly asked: Asked
  /** Not all that fit have been loaded. */
  readonly hasOlder: boolean
}

/** The entries that have been loaded, their details in full, and what they were narrowed by. */
export function PrintedAudit({ entries, names, asked: { kind, search, from, to }, hasOlder }: PrintedAuditProps) {
  const count = counted(entries.length, 'entry', 'entries')
  const facts = [
    hasOlder ? `The newest ${count}; there are older ones` : count,
    kind && `Kind: ${Object.entries(auditKinds).find(([one]) => one === kind)?.[1]}`,
    search && `Search: “${search}”`,
    from && `From ${formatDate(from)}`,
    to && `To ${formatDate(to)}`,
  ]
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <PaperTable
        label="Audit"
        columns={columnsFor(names)}
        groups={[{ title: 'Audit', rows: entries }]}
        rowId={({ auditEntryId }) => auditEntryId}
      />
    </>
  )
}

const columnsFor = (names: Names): readonly PaperColumn<AuditEntry>[] => [
  { label: 'Time', width: '13%', cell: ({ happenedDate }) => formatDateTime(happenedDate) },
  {
    label: 'User',
    cell: ({ userName, onBehalfOfName }) => (
      <>
        {userName}
        {onBehalfOfName && <small>by {onBehalfOfName}</small>}
      </>
    ),
  },
  { label: 'Event', cell: ({ kind }) => auditKinds[kind] },
  { label: 'Subject', cell: ({ subject }) => subject },
  { label: 'Details', width: '34%', cell: (entry) => <span className="breaks">{saysOf(entry, names)}</span> },
  { label: 'Network', cell: ({ network }) => network },
]
