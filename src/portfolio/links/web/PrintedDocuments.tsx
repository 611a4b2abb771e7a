import { counted } from '#platform/contract/words.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import type { Document, DocumentSet } from './documentSets.ts'

/** The documents that are shown, by set, with their addresses in full. */
export function PrintedDocuments({ sets, search }: { sets: readonly DocumentSet[]; search: string }) {
  const count = new Set(sets.flatMap(({ documents }) => documents.map(({ linkId }) => linkId))).size
  const [first, ...others] = sets
  return (
    <>
      <p>{[counted(count, 'document'), search.trim() && `Search: “${search.trim()}”`].filter(Boolean).join(' · ')}</p>
      {/* One group alone has no heading in the table. */}
      {first && others.length === 0 && <h2>{first.name}</h2>}
      <PaperTable
        label="Documents"
        columns={columns}
        groups={sets.map(({ name, documents }) => ({ title: name, rows: documents }))}
        rowId={({ linkId }) => linkId}
      />
    </>
  )
}

const columns: readonly PaperColumn<Document>[] = [
  {
    label: 'Document',
    width: '62%',
    cell: ({ name, websiteAddress }) => (
      <div className="document-printed">
        {name}
        <small>{websiteAddress}</small>
      </div>
    ),
  },
  { label: 'Notes', cell: ({ notes }) => <div className="document-printed">{notes}</div> },
]
