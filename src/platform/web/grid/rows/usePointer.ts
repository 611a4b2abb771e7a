import type { MouseEvent } from 'react'
import { orderOf } from '../rowOrder.ts'
import { toggleAll } from '../selectAll.ts'
import { selectColumnId } from '../useColumnLayout.ts'
import { keyOfNode, type Cursor } from './useCursor.ts'
import type { Grid } from '../useGrid.ts'

interface Pointed {
  phone: boolean
  setCursor(cursor: Cursor): void
  /** Begins to edit a cell; false if it is read-only. */
  start(line: number, columnId: string): boolean
}

/** Elements with a click action of their own: a double click on them has no further effect. */
const answersClicks = 'a, input, select, [role=checkbox], [data-peek], [data-toggle]'

/** Click and double-click handlers of the list; lines need none of their own. */
export function usePointer<Row>(grid: Grid<Row>, { phone, setCursor, start }: Pointed) {
  const onClick = (event: MouseEvent) => {
    if (event.target.closest('[data-select-all]')) toggleAll(grid)
    const place = placeOf(event, grid)
    if (!place) return
    const column = grid.layout.shown.findIndex(({ id }) => id === place.columnId)
    setCursor({ line: place.index, column: Math.max(0, column) })
    clickLine(event, grid, place, phone)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event, grid)
    const line = place && grid.lines.at(place.index)
    if (line?.kind !== 'row' || place!.columnId === selectColumnId || event.target.closest(answersClicks)) return
    if (start(place!.index, place!.columnId)) return
    if (grid.props.onClosed) grid.props.onClosed(line.row)
    else grid.props.onOpen?.(line.row, orderOf(grid))
  }
  // The name is a link, for new tabs; followed here it knows the list that it came from.
  const onClickCapture = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !event.target.closest('.record-name a')) return
    const place = placeOf(event, grid)
    const line = place && grid.lines.at(place.index)
    if (line?.kind !== 'row' || !grid.props.onOpen) return
    event.preventDefault()
    grid.props.onOpen(line.row, orderOf(grid))
  }
  // Shift chooses rows, not text; the rows have the keyboard all the same.
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (!event.shiftKey || event.target.closest('input, textarea')) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
  }
  return { onClick, onClickCapture, onDoubleClick, onMouseDown }
}

interface Place {
  index: number
  columnId: string
}

function placeOf<Row>(event: MouseEvent, grid: Grid<Row>): Place | null {
  const target = event.target
  const index = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? -1)
  const columnId = target.closest<HTMLElement>('[data-column]')?.dataset.column ?? ''
  return index >= 0 && index < grid.lines.length ? { index, columnId } : null
}

function clickLine<Row>(event: MouseEvent, grid: Grid<Row>, { index, columnId }: Place, phone: boolean): void {
  const line = grid.lines.at(index)
  const target = event.target
  if (line.kind === 'row' && target.closest('[data-peek]')) return grid.props.onPeek?.(line.row)
  if (line.kind === 'pending' || target.closest('a, input, select, button')) return
  const picked = phone && line.kind === 'row' && grid.selection.picking
  // The whole cell takes the click: the box alone is small.
  if (picked || columnId === selectColumnId || target.closest('[role=checkbox]')) return selectLine(grid, index, event.shiftKey)
  if (line.kind === 'group' || target.closest('[data-toggle]')) return grid.toggleOpen(keyOfNode(line, grid))
  if (phone) grid.props.onOpen?.(line.row, orderOf(grid))
  else if (line.kind === 'row' && !line.under && grid.props.peeked !== undefined) grid.props.onPeek?.(line.row)
}

function selectLine<Row>({ lines, selection, model }: Grid<Row>, index: number, range: boolean): void {
  const line = lines.at(index)
  if (line.kind === 'row') selection.toggle(index, range)
  if (line.kind === 'group' && model.rowsOfGroup) selection.toggleMany(model.rowsOfGroup(line.key))
}
