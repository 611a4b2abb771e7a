import { formatNumber } from '#platform/contract/format.ts'
import { capital } from '#platform/contract/words.ts'
import { LongTable } from '../shared/LongTable.tsx'
import { PrintedTable } from '../shared/PrintedTable.tsx'
import type { Item } from './held.ts'

interface MatrixTableProps {
  readonly items: readonly Item[]
  /** Name of one item. */
  readonly one: string
  readonly isPrinted?: boolean
}

/** The same as lines: each item with how many serve it, and which. */
export function MatrixTable({ items, one, isPrinted }: MatrixTableProps) {
  const Table = isPrinted ? PrintedTable : LongTable
  return (
    <Table
      label="Matrix, as a table"
      columns={[
        { label: capital(one) },
        { label: 'In use', isNumeric: true },
        { label: 'Linked', isNumeric: true },
        { label: 'Applications' },
      ]}
      rows={items.map((item) => ({
        key: item.id,
        cells: [
          item.code ? `${item.code} ${item.name}` : item.name,
          formatNumber(item.inUse, 0),
          formatNumber(item.applications.length, 0),
          item.applications.map(({ name }) => name).join(', ') || '–',
        ],
      }))}
    />
  )
}
