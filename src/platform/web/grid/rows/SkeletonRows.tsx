import { isNumeric } from '../columnFormat.ts'
import type { PlacedColumn } from '../useColumnLayout.ts'
import { useDelayed } from '#platform/web/render/useDelayed.ts'

interface SkeletonRowsProps<Row> {
  pinned: readonly PlacedColumn<Row>[]
  visible: readonly PlacedColumn<Row>[]
  pinnedWidth: number
  width: number
  phone: boolean
  rowHeight: number
}

const rows = Array.from({ length: 24 }, (_, index) => index)

/** Rows to come, in their own geometry; not before 150 ms, so that a quick answer does not flash. */
export function SkeletonRows<Row>({ pinned, visible, pinnedWidth, width, phone, rowHeight }: SkeletonRowsProps<Row>) {
  const late = useDelayed(150)
  if (!late) return null
  const bone = (column: PlacedColumn<Row>, index: number) => (
    <div
      key={column.id}
      className="grid-cell"
      data-numeric={(column.column && isNumeric(column.column)) || undefined}
      style={{ left: column.left, width: column.size }}
    >
      <i className="grid-bone" style={{ width: column.column ? `${40 + ((index * 29 + column.left) % 45)}%` : 15 }} />
    </div>
  )
  return (
    <div className="grid-body grid-waiting" aria-hidden="true" style={{ width: phone ? '100%' : width, height: rows.length * rowHeight }}>
      {rows.map((index) => (
        <div key={index} className="grid-row" style={{ transform: `translateY(${index * rowHeight}px)` }}>
          {phone ? (
            <div className="grid-phone-cell grid-phone-bones">
              <i className="grid-bone" />
              <i className="grid-bone" />
              <i className="grid-bone" />
            </div>
          ) : (
            <>
              <div className="grid-pinned" style={{ width: pinnedWidth }}>
                {pinned.map((column) => bone(column, index))}
              </div>
              {visible.map((column) => bone(column, index))}
            </>
          )}
        </div>
      ))}
    </div>
  )
}
