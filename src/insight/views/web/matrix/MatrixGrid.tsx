import '#platform/web/screen/layout.css'
import { Link } from '@tanstack/react-router'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type KeyboardEvent } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { GroupHeads } from './GroupHeads.tsx'
import { crossing, idOfHead, markOf, nameOfHead, phaseOf, type Head, type Laid } from './held.ts'

interface MatrixGridProps {
  readonly laid: Laid
  readonly today: string
  readonly label: string
  readonly onLink: (row: Head, column: Head, isLinked: boolean) => Promise<void>
}

interface Cursor {
  readonly row: number
  readonly column: number
}
const rowHeight = 31

/** Rows against columns. Arrows move, Space links, Delete takes a link away. No more rows are drawn than are in sight. */
export function MatrixGrid({ laid: { rows, columns }, today, label, onLink }: MatrixGridProps) {
  'use no memo' // the virtualizer is mutable
  const scroller = useRef<HTMLDivElement>(null)
  const [asked, setCursor] = useState<Cursor>({ row: 0, column: 0 })
  const cursor = { row: Math.min(asked.row, rows.length - 1), column: Math.min(asked.column, columns.length - 1) }
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingStart: 120,
  })
  const drawn = down.getVirtualItems()
  const [before, after] = [drawn[0]?.start ?? 0, down.getTotalSize() - (drawn.at(-1)?.end ?? 0)]
  const change = (isLinked: boolean) => {
    const [row, column] = [rows[cursor.row]!, columns[cursor.column]!]
    const { application: one, item } = crossing(row, column)
    if (one.mayChange && item.applications.includes(one) !== isLinked) void onLink(row, column, isLinked)
  }
  const move = ({ row, column }: Cursor) => {
    const next = { row: Math.max(0, Math.min(rows.length - 1, row)), column: Math.max(0, Math.min(columns.length - 1, column)) }
    setCursor(next)
    down.scrollToIndex(next.row)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.target.hasAttribute('data-cell')) return
    const to = placeAfter(event, cursor, rows.length, columns.length)
    const isLinked = { ' ': true, Delete: false }[event.key]
    if (!to && isLinked === undefined) return
    event.preventDefault()
    if (to) move(to)
    else change(isLinked!)
  }
  return (
    <>
      <div className="link-matrix pane" ref={scroller}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA: a grid whose cells take the keyboard may be a table */}
        <table role="grid" aria-label={label} aria-rowcount={rows.length} aria-colcount={columns.length + 1} onKeyDown={onKeyDown}>
          <MatrixHead columns={columns} current={cursor.column} />
          <tbody>
            {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
            {drawn.map(({ index }) => {
              const row = rows[index]!
              return (
                <tr key={idOfHead(row)} aria-rowindex={index + 1} data-here={index === cursor.row || undefined}>
                  <th scope="row">
                    <RowHead head={row} />
                  </th>
                  {columns.map((column, at) => (
                    <Cell
                      key={idOfHead(column)}
                      {...{ row, column, today }}
                      at={`${index} ${at}`}
                      isCurrent={index === cursor.row && at === cursor.column}
                      onCursor={() => setCursor({ row: index, column: at })}
                    />
                  ))}
                </tr>
              )
            })}
            {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
          </tbody>
        </table>
      </div>
      {rows[cursor.row] && columns[cursor.column] && (
        <CellBar row={rows[cursor.row]!} column={columns[cursor.column]!} today={today} onLink={change} />
      )}
    </>
  )
}

/** Cell that a key leads to; undefined for other keys. */
function placeAfter({ key, ctrlKey }: KeyboardEvent, { row, column }: Cursor, rows: number, columns: number): Cursor | undefined {
  const places: Record<string, Cursor> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + 12, column },
    PageUp: { row: row - 12, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  }
  return places[key]
}

/** Names of the columns, beneath those of their groups; for items, the number of applications that use each. */
function MatrixHead({ columns, current }: { columns: readonly Head[]; current: number }) {
  const isCounted = columns[0]?.kind === 'item'
  return (
    <thead>
      <GroupHeads columns={columns} className="matrix-groups" />
      <tr className="matrix-names">
        <th scope="col">{isCounted ? 'Application' : 'Linked to'}</th>
        {columns.map((column, at) => (
          <th key={idOfHead(column)} scope="col" data-here={at === current || undefined} title={nameOfHead(column)}>
            <span>{nameOfHead(column)}</span>
          </th>
        ))}
      </tr>
      {isCounted && (
        <tr className="matrix-counts">
          <th scope="row">Applications in use</th>
          {columns.map((column) => (
            <td key={idOfHead(column)}>{column.kind === 'item' && <Count inUse={column.item.inUse} />}</td>
          ))}
        </tr>
      )}
    </thead>
  )
}

const Count = ({ inUse }: { inUse: number }) => (
  <b className="matrix-count" data-mark={markOf(inUse)}>
    {formatNumber(inUse, 0)}
  </b>
)

function RowHead({ head }: { head: Head }) {
  const recordLink = useRecordLink()
  if (head.kind === 'item')
    return (
      <span className="matrix-row row">
        <span>
          {head.item.code} {head.item.name}
        </span>
        <Count inUse={head.item.inUse} />
      </span>
    )
  const { applicationId, name, lifecycleEndDate } = head.application
  return (
    <span className="matrix-row row">
      <RecordSquare entity="application" id={applicationId} name={name} />
      <Link {...recordLink(application, applicationId)} tabIndex={-1}>
        {name}
      </Link>
      {lifecycleEndDate && <small>ends {formatDate(lifecycleEndDate)}</small>}
    </span>
  )
}

interface CellProps {
  readonly row: Head
  readonly column: Head
  readonly today: string
  readonly at: string
  readonly isCurrent: boolean
  readonly onCursor: () => void
}

function Cell({ row, column, today, at, isCurrent, onCursor }: CellProps) {
  const { application: one, item } = crossing(row, column)
  const isLinked = item.applications.includes(one)
  const use = phaseOf(one, today)
  return (
    // The keys are heard by the grid.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <td
      data-cell={at}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${one.name}, ${item.name}: ${isLinked ? (use === 'used' ? 'linked' : `linked, ${use}`) : 'not linked'}`}
      onClick={onCursor}
      onFocus={onCursor}
    >
      {isLinked && <i data-use={use} />}
    </td>
  )
}

interface CellBarProps {
  readonly row: Head
  readonly column: Head
  readonly today: string
  readonly onLink: (isLinked: boolean) => void
}

/** Text and actions of the current cell. */
function CellBar({ row, column, today, onLink }: CellBarProps) {
  const { application: one, item } = crossing(row, column)
  const isLinked = item.applications.includes(one)
  const others = item.applications.length - Number(isLinked)
  return (
    <p className="matrix-cell-bar row gap-12 spread rigid" role="status">
      <span>
        <b>{one.name}</b> {isLinked ? 'serves' : 'is not linked to'} <b>{item.name}</b>
        {phaseOf(one, today) === 'planned' && `, starts ${formatDate(one.lifecycleStartDate)}`}
        {one.lifecycleEndDate && `, ends ${formatDate(one.lifecycleEndDate)}`}
        {othersIn(others, isLinked)}
      </span>
      {one.mayChange && (
        <button type="button" className="plain-button" onClick={() => onLink(!isLinked)}>
          {isLinked ? <IconUnlink size={14} aria-hidden="true" /> : <IconLink size={14} aria-hidden="true" />}{' '}
          {isLinked ? 'Remove link' : 'Link'}
        </button>
      )}
    </p>
  )
}

function othersIn(others: number, isLinked: boolean): string {
  if (others === 0) return isLinked ? '; nothing else does' : ''
  const [does, is] = others === 1 ? ['does', 'is'] : ['do', 'are']
  return isLinked ? `; so ${does} ${formatNumber(others)} more` : `; ${formatNumber(others)} ${is}`
}
