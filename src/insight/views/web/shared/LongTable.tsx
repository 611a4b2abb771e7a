import '#platform/web/screen/layout.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { TableCells, TableHead, type TableColumn } from '#platform/web/charts/TableLines.tsx'

export interface LongTableProps {
  readonly label: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

const rowHeight = 32

/** Table twin of a view that draws only rows in sight: ten thousand rows scroll like ten. */
export function LongTable({ label, columns, rows }: LongTableProps) {
  'use no memo' // the virtualizer is mutable
  const scroller = useRef<HTMLDivElement>(null)
  const down = useVirtualizer({ count: rows.length, getScrollElement: () => scroller.current, estimateSize: () => rowHeight, overscan: 12 })
  const drawn = down.getVirtualItems()
  const [before, after] = [drawn[0]?.start ?? 0, down.getTotalSize() - (drawn.at(-1)?.end ?? 0)]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls can be scrolled by keyboard.
    <div className="view-table pane" ref={scroller} tabIndex={0} role="region" aria-label={label}>
      <table className="numbers" aria-rowcount={rows.length + 1}>
        <TableHead columns={columns} />
        <tbody>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {drawn.map(({ index }) => (
            <tr key={rows[index]!.key} aria-rowindex={index + 2}>
              <TableCells columns={columns} cells={rows[index]!.cells} />
            </tr>
          ))}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}
