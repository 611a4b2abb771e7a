import { formatNumber } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import type { Line } from './nodes.ts'

/** The tree with the branches that are open, parts indented below what they are part of. `all` is how many there are. */
export function PrintedTree({ lines, all }: { lines: readonly Line[]; all: number }) {
  const isWhole = lines.length === all
  return (
    <>
      <p>
        {isWhole ? formatNumber(all) : `${formatNumber(lines.length)} of ${formatNumber(all)}`} {all === 1 ? 'capability' : 'capabilities'}
        {!isWhole && ' · Collapsed parts are left out'}
      </p>
      <PaperTable label="Capabilities" columns={columns} groups={[{ title: 'Capabilities', rows: lines }]} rowId={({ node }) => node.id} />
    </>
  )
}

const columns: readonly PaperColumn<Line>[] = [
  {
    label: 'Name',
    cell: ({ node: { name, code }, level }) => (
      <div style={{ paddingInlineStart: (level - 1) * 14 }}>{[code, name].filter(Boolean).join(' ')}</div>
    ),
  },
  { label: 'Applications', isNumeric: true, cell: ({ node }) => formatNumber(node.applications, 0) },
]
