import { memo } from 'react'
import { GridCell } from './GridCell.tsx'
import { PhoneCell } from './PhoneCell.tsx'
import type { GridRowProps } from './rowProps.ts'
import type { Line } from '../lineTypes.ts'
import type { PlacedColumn } from '../useColumnLayout.ts'

/** One line on the screen. Scrolling makes new ones and leaves the others alone. */
export const GridRow = memo(PlainRow, isUnchanged) as typeof PlainRow

function PlainRow<Row>(props: GridRowProps<Row>) {
  const { line, index, top, frame, selected, phoneRow } = props
  const nested = line.kind === 'group' || (line.kind === 'row' && (line.expandable || line.depth > 0))
  const cell = (placed: PlacedColumn<Row>) => <GridCell key={placed.id} placed={placed} {...props} />
  return (
    <div
      role="row"
      className="grid-row"
      data-line={index}
      data-kind={line.kind}
      data-under={(line.kind === 'row' && line.under) || undefined}
      data-changed={props.changed === null || undefined}
      data-peeked={props.peeked || undefined}
      data-context={(line.kind === 'row' && line.context) || undefined}
      aria-rowindex={index + 2}
      aria-selected={props.selectable && !(line.kind === 'row' && line.under) ? selected === true : undefined}
      aria-level={nested ? line.depth + 1 : undefined}
      aria-expanded={line.kind === 'group' || (line.kind === 'row' && line.expandable) ? line.expanded : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {phoneRow && line.kind !== 'pending' ? (
        <PhoneCell line={line} selected={selected} picking={props.picking} phoneRow={phoneRow} />
      ) : (
        <>
          <div className="grid-pinned" role="presentation" style={{ width: frame.pinnedWidth }}>
            {frame.pinned.map(cell)}
          </div>
          {frame.visible.map(cell)}
        </>
      )}
    </div>
  )
}

function isUnchanged<Row>(before: GridRowProps<Row>, after: GridRowProps<Row>): boolean {
  const { line: oldLine, ...old } = before
  const { line: newLine, ...now } = after
  return sameLine(oldLine, newLine) && (Object.keys(now) as (keyof typeof now)[]).every((name) => Object.is(old[name], now[name]))
}

// Lines are made again by each filter and sort; a row that shows the same need not be drawn again.
function sameLine<Row>(one: Line<Row>, other: Line<Row>): boolean {
  if (one === other) return true
  if (one.kind !== 'row' || other.kind !== 'row') return false
  const same = one.row === other.row && one.key === other.key && one.depth === other.depth
  return (
    same &&
    one.under === other.under &&
    one.expandable === other.expandable &&
    one.expanded === other.expanded &&
    one.context === other.context
  )
}
