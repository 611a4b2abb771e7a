import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useId, useRef, type RefObject } from 'react'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'
import { GridHeader } from '../header/GridHeader.tsx'
import { warmEditor } from './GridCell.tsx'
import { GridRow } from './GridRow.tsx'
import type { RowFrame } from './rowProps.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { StickyGroups } from './StickyGroups.tsx'
import { handleHeaderKey } from '../header/headerKeys.ts'
import { useChangedRows } from './changed.ts'
import { pasteAt } from './pasteAt.ts'
import { useCursor, type Cursor } from './useCursor.ts'
import { useChanged } from '#platform/web/render/useChanged.ts'
import { useEditing, type Editing } from '../editing/useEditing.ts'
import type { Grid } from '../useGrid.ts'
import { usePeeked } from './usePeeked.ts'
import { usePointer } from './usePointer.ts'
import { useReturned } from './useReturned.ts'
import { useRoom } from './useRoom.ts'
import { useSettled } from '#platform/web/render/useSettled.ts'

const rowHeights = { compact: 32, normal: 36, roomy: 48 } as const
const phoneRowHeight = 72
const phoneGroupHeight = 44
const headerHeight = 36

/** The scrolling part: header, the lines in view, and the keyboard's cursor over them. */
export function GridViewport<Row>({ grid, phone, loading }: { grid: Grid<Row>; phone: boolean; loading: boolean }) {
  'use no memo' // the virtualizers are mutable
  const { lines, layout, state, props, model } = grid
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  useRoom(scroller, phone ? undefined : grid.setRoom)
  const rowHeight = phone ? phoneRowHeight : rowHeights[state.density]
  // oxlint-disable-next-line react/immutability -- called when a cell is left, and the cursor is there by then
  const editor = useEditing(grid, (at) => moveTo(at))
  const { editing, start } = editor
  useChanged(() => {
    if (!editing) catchFocus(scroller.current)
  }, editing === null)
  const { down, across } = useVirtual(grid, { scroller, phone, rowHeight, editing, editedLine: editor.line })
  const items = down.getVirtualItems()
  const { startIndex: first, endIndex: last } = down.range ?? { startIndex: 0, endIndex: 0 }
  const pageStart = grid.page * pageLength(grid)
  useEffect(() => model.need(pageStart + first, pageStart + last), [model, pageStart, first, last])

  const { cursor, setCursor, moveTo, onKeyDown } = useCursor(grid, {
    scrollTo: ({ line, column }) => {
      if (line >= 0) down.scrollToIndex(line, { align: 'auto' })
      if (column >= layout.pinned.length) across.scrollToIndex(column - layout.pinned.length, { align: 'auto' })
    },
    linesPerPage: () => Math.max(1, Math.floor((scroller.current!.clientHeight - headerHeight) / rowHeight) - 1),
    edit: (at) => start(at.line, layout.shown[at.column]?.id ?? ''),
    header: (at, event) => handleHeaderKey(grid, at, event, scroller.current!),
  })
  useChanged(() => moveTo({ line: 0, column: cursor.column }), grid.page)

  usePeeked(grid, cursor.line, (line) => moveTo({ line, column: cursor.column }))
  useReturned(grid, scroller, (line) => moveTo({ line, column: cursor.column }))

  const frame = useFrame(grid, across.getVirtualItems(), editor)
  const { pinned, visible } = frame
  const width = Math.max(across.getTotalSize(), layout.pinnedWidth)
  const pointer = usePointer(grid, { phone, setCursor, start })
  const cursorId =
    cursor.line < 0 ? `${id}-head-${layout.shown[cursor.column]?.id}` : `${id}-${cursor.line}-${layout.shown[cursor.column]?.id}`
  const cursorInView = cursor.line < 0 || (cursor.line >= first && cursor.line <= last && lines.length > 0)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is grid or treegrid
    <div
      ref={scroller}
      className="grid-viewport"
      data-phone={phone || undefined}
      role={model.nested ? 'treegrid' : 'grid'}
      aria-label={props.label}
      aria-rowcount={lines.length + 1}
      aria-colcount={layout.shown.length}
      aria-multiselectable={grid.selectable || undefined}
      aria-busy={loading || undefined}
      aria-activedescendant={!phone && cursorInView && !loading ? cursorId : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPaste={props.onPaste && ((event) => pasteAt(grid, cursor, event))}
      {...pointer}
      onFocus={props.onEdit && warmEditor}
      onPointerEnter={props.onEdit && warmEditor}
      style={{ '--row-height': `${rowHeight}px` }}
    >
      {!phone && <GridHeader grid={grid} id={id} width={width} visible={visible} pinned={pinned} cursor={cursor} />}
      {!phone && model.nested && !loading && (
        <StickyGroups
          grid={grid}
          frame={frame}
          first={Math.floor((down.scrollOffset ?? 0) / rowHeight)}
          rowHeight={rowHeight}
          width={width}
        />
      )}
      {loading ? (
        <SkeletonRows
          pinned={pinned}
          visible={visible}
          pinnedWidth={layout.pinnedWidth}
          width={width}
          phone={phone}
          rowHeight={rowHeight}
        />
      ) : (
        <GridBody {...{ grid, phone, id, items, cursor, editing, frame }} height={down.getTotalSize()} width={phone ? '100%' : width} />
      )}
    </div>
  )
}

interface GridBodyProps<Row> {
  readonly grid: Grid<Row>
  readonly phone: boolean
  readonly id: string
  /** The lines in view or close to it, and where they are drawn. */
  readonly items: readonly VirtualItem[]
  readonly cursor: Cursor
  readonly editing: Editing | null
  readonly frame: RowFrame<Row>
  /** Height of all lines together. */
  readonly height: number
  readonly width: number | string
}

function GridBody<Row>({ grid, phone, id, items, cursor, editing, frame, height, width }: GridBodyProps<Row>) {
  'use no memo' // the virtualizers are mutable
  const { lines, layout, props, selection } = grid
  const changedRows = useChangedRows()
  return (
    <div className="grid-body" role="rowgroup" style={{ height, width }}>
      {items.map(({ index, start: top }) => {
        const line = lines.at(index)
        const here = editing?.key === line.key ? editing : null
        return (
          <GridRow
            // A line takes over what another drew in its place, which is less work than new elements; one that is edited keeps its own.
            key={here ? `edited-${line.key}` : index}
            id={id}
            line={line}
            index={index}
            top={top}
            frame={frame}
            selected={selectedState(grid, line, selection.rows)}
            selectable={grid.selectable}
            cursor={cursor.line === index ? (layout.shown[cursor.column]?.id ?? '') : ''}
            editing={here}
            phoneRow={phone ? props.mobileRow : undefined}
            picking={selection.picking}
            changed={line.kind === 'row' ? changedRows.get(props.rowId(line.row)) : undefined}
            peeked={line.kind === 'row' && props.peeked !== undefined && props.rowId(line.row) === props.peeked}
          />
        )
      })}
    </div>
  )
}

interface VirtualView {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly phone: boolean
  readonly rowHeight: number
  readonly editing: Editing | null
  /** Line of the edited cell; -1 if none. */
  readonly editedLine: number
}

/** Which lines and columns are in view, or close to it. */
function useVirtual<Row>(grid: Grid<Row>, { scroller, phone, rowHeight, editing, editedLine }: VirtualView) {
  'use no memo' // the virtualizers are mutable
  const { lines, layout, state } = grid
  // Keeps the edited column drawn: unmounting its cell would lose the input.
  const editedColumn = editing ? layout.scrolling.findIndex(({ id: column }) => column === editing.columnId) : -1
  const heightOf = (index: number) => (phone && lines.at(index).kind === 'group' ? phoneGroupHeight : rowHeight)
  // When lines change, lines in view are drawn first, the overscan right after.
  const isDrawn = useDeferredValue(lines) === lines
  const down = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: isDrawn ? 8 : 0,
    rangeExtractor: (range) => rangeWith(range, editedLine),
    // The header and the kept groups cover the top; rows begin beneath the header.
    scrollPaddingStart: phone ? 0 : state.grouping.length * rowHeight,
    scrollPaddingEnd: phone ? 0 : headerHeight,
  })
  // Only a phone's groups differ in height, so that elsewhere new lines need no measuring.
  useChanged(() => down.measure(), phone ? lines : rowHeight)
  const across = useVirtualizer({
    horizontal: true,
    count: layout.scrolling.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => layout.scrolling[index]!.size,
    overscan: 2,
    rangeExtractor: (range) => rangeWith(range, editedColumn),
    paddingStart: layout.pinnedWidth,
    scrollPaddingStart: layout.pinnedWidth,
  })
  useChanged(() => across.measure(), layout)
  return { down, across }
}

/** Data shared by all rows. It keeps its identity until something in it differs, so that unchanged rows are not drawn again. */
function useFrame<Row>(
  grid: Grid<Row>,
  across: readonly VirtualItem[],
  { placeOf, commit, cancel, aim }: Pick<RowFrame<Row>, 'placeOf' | 'commit' | 'cancel' | 'aim'>,
) {
  'use no memo' // the virtualizers are mutable
  const { layout, props } = grid
  const visible = useSettled(across.map(({ index }) => layout.scrolling[index]!))
  const pinned = useSettled(layout.pinned)
  const frame: RowFrame<Row> = {
    pinned,
    visible,
    pinnedWidth: layout.pinnedWidth,
    firstId: firstDataColumn(grid),
    placeOf,
    commit,
    cancel,
    aim,
    peeks: Boolean(props.onPeek),
  }
  return useSettled(frame)
}

/** The range in view with its overscan, and one more index. */
function rangeWith(range: Range, index: number): number[] {
  const inView = defaultRangeExtractor(range)
  return index < 0 || index >= range.count || inView.includes(index) ? inView : [...inView, index].sort((a, b) => a - b)
}

function pageLength<Row>({ state }: Grid<Row>): number {
  return state.pageSize === 'all' ? 0 : state.pageSize
}

function firstDataColumn<Row>({ layout }: Grid<Row>): string {
  return layout.shown.find(({ column }) => column)?.id ?? ''
}

function selectedState<Row>(grid: Grid<Row>, line: ReturnType<Grid<Row>['lines']['at']>, chosen: ReadonlyMap<string, Row>) {
  if (chosen.size === 0 || line.kind === 'pending') return false
  if (line.kind === 'row') return chosen.has(grid.props.rowId(line.row))
  const rows = grid.model.rowsOfGroup?.(line.key) ?? []
  if (rows.length > 0 && rows.every((row) => chosen.has(grid.props.rowId(row)))) return true
  return rows.some((row) => chosen.has(grid.props.rowId(row))) ? 'mixed' : false
}
