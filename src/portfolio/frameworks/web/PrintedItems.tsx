import type { FlatItem } from '#portfolio/frameworks/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'

interface PrintedItemsProps {
  readonly label: string
  readonly items: readonly FlatItem[]
  readonly countById: ReadonlyMap<string, number | null>
  /** How many there are, and what they were narrowed by. */
  readonly facts: readonly string[]
}

/** The items as they are shown, each indented below what it is part of. */
export const PrintedItems = ({ label, items, countById, facts }: PrintedItemsProps) => (
  <>
    <p>{facts.join(' · ')}</p>
    <PaperTable
      label={label}
      columns={columnsFor(countById)}
      groups={[{ title: label, rows: items }]}
      rowId={(item) => item.frameworkItemId}
    />
  </>
)

const columnsFor = (countById: PrintedItemsProps['countById']): readonly PaperColumn<FlatItem>[] => [
  { label: 'Number', width: '12%', cell: ({ hierarchyId }) => hierarchyId },
  {
    label: 'Name',
    cell: ({ name, level, itemKind }) => (
      <div style={{ paddingInlineStart: (level - 1) * 14 }}>
        {name}
        {itemKind === 'Custom' && <small> Custom</small>}
      </div>
    ),
  },
  { label: 'Applications', isNumeric: true, cell: (item) => formatNumber(countById.get(item.frameworkItemId) ?? 0, 0) },
]
