import { useState, type KeyboardEvent } from 'react'
import { notify } from '#platform/web/notify/notify.ts'
import { orderOf } from '../rowOrder.ts'
import { chooseAll } from '../selectAll.ts'
import type { Grid } from '../useGrid.ts'

/** Keyboard cursor: a line of the page (-1 is the header) and the index of a shown column. */
export interface Cursor {
  line: number
  column: number
}

/** Actions of keys that don't move the cursor. */
export interface KeyActions {
  scrollTo(cursor: Cursor): void
  linesPerPage(): number
  edit(cursor: Cursor): boolean
  header(cursor: Cursor, event: KeyboardEvent): boolean
}

/**
 * The keys of a grid (WAI-ARIA Authoring Practices, "Grid" and "Treegrid"): arrows, Home, End, Page Up and Down move;
 * with Ctrl to the ends; Space selects; P shows the row beside the list; Enter opens and F2 edits; Ctrl+A selects all that match; Ctrl+Z takes back the last change; Escape
 * clears.
 */
export function useCursor<Row>(grid: Grid<Row>, actions: KeyActions) {
  const [cursor, setCursor] = useState<Cursor>({ line: 0, column: firstColumn(grid) })

  const moveTo = (next: Cursor) => {
    const line = Math.max(-1, Math.min(grid.lines.length - 1, next.line))
    const column = Math.max(0, Math.min(grid.layout.shown.length - 1, next.column))
    setCursor({ line, column })
    actions.scrollTo({ line, column })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target.closest('input, select, textarea, [role=dialog]')) return
    if (cursor.line < 0 && actions.header(cursor, event)) return event.preventDefault()
    const next = destination(event, cursor, grid, actions.linesPerPage())
    if (next && !opensOrCloses(event, cursor, grid)) moveTo(next)
    else if (!next && !act(event, cursor, grid, actions)) return
    event.preventDefault()
  }
  return { cursor, setCursor, moveTo, onKeyDown }
}

function destination<Row>(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { line, column }: Cursor,
  grid: Grid<Row>,
  page: number,
): Cursor | null {
  const far = ctrlKey || metaKey
  switch (key) {
    case 'ArrowDown':
      return { line: line + 1, column }
    case 'ArrowUp':
      return { line: line - 1, column }
    case 'ArrowLeft':
      return { line, column: column - 1 }
    case 'ArrowRight':
      return { line, column: column + 1 }
    case 'PageDown':
      return { line: line + page, column }
    case 'PageUp':
      return { line: Math.max(0, line - page), column }
    case 'Home':
      return far ? { line: 0, column: 0 } : { line, column: 0 }
    case 'End':
      return far ? { line: grid.lines.length - 1, column: grid.layout.shown.length - 1 } : { line, column: grid.layout.shown.length - 1 }
    default:
      return null
  }
}

// In a selectable list, the check boxes come before the first own column.
const firstColumn = <Row>({ selectable }: Grid<Row>): number => Number(selectable)

// On the first columns, the side arrows open and close a group or a tree row before they move.
function opensOrCloses<Row>({ key }: KeyboardEvent, { line, column }: Cursor, grid: Grid<Row>): boolean {
  const at = line >= 0 && column <= firstColumn(grid) && line < grid.lines.length ? grid.lines.at(line) : null
  if (!at || at.kind === 'pending' || (at.kind === 'row' && !at.expandable)) return false
  if (at.expanded ? key !== 'ArrowLeft' : key !== 'ArrowRight') return false
  grid.toggleOpen(keyOfNode(at, grid))
  return true
}

function act<Row>(event: KeyboardEvent, cursor: Cursor, grid: Grid<Row>, actions: KeyActions): boolean {
  const { selection, model, lines, props } = grid
  const line = cursor.line >= 0 && cursor.line < lines.length ? lines.at(cursor.line) : null
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return grid.selectable && done(chooseAll(grid))
  if (event.key === 'Escape' && props.peeked !== undefined) return done(props.onPeek?.(null))
  if (event.key === 'Escape' && selection.rows.size > 0) return done(selection.clear())
  if (!line || line.kind === 'pending') return false
  if (event.key === ' ' && grid.selectable) {
    if (line.kind === 'row') return done(selection.toggle(cursor.line, event.shiftKey))
    return done(model.rowsOfGroup && selection.toggleMany(model.rowsOfGroup(line.key)))
  }
  if (event.key === 'p' && line.kind === 'row' && !line.under && !event.ctrlKey && !event.metaKey && props.onPeek)
    return done(props.onPeek(props.peeked === props.rowId(line.row) ? null : line.row))
  if (event.key !== 'Enter' && event.key !== 'F2') return false
  if (line.kind === 'group') return done(grid.toggleOpen(line.key))
  if (event.key === 'Enter' && props.onOpen) return done(props.onOpen(line.row, orderOf(grid)))
  if (actions.edit(cursor)) return true
  if (props.onClosed) return done(props.onClosed(line.row))
  return event.key === 'F2' && done(sayWhyClosed(grid, cursor, line.row))
}

function sayWhyClosed<Row>(grid: Grid<Row>, { column }: Cursor, row: Row): void {
  void import('../editing/whyClosed.ts').then(({ whyClosed }) => notify(whyClosed(grid, grid.layout.shown[column]?.id ?? '', row), 'error'))
}

/** The key under which a group or a tree row opens. */
export function keyOfNode<Row>(line: { kind: 'group'; key: string } | { kind: 'row'; row: Row }, grid: Grid<Row>): string {
  return line.kind === 'group' ? line.key : grid.props.rowId(line.row)
}

function done(_result: unknown): true {
  return true
}
