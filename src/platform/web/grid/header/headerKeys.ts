import type { KeyboardEvent } from 'react'
import { withColumnAt, withNextSort } from '../changes.ts'
import { toggleAll } from '../selectAll.ts'
import type { Cursor } from '../rows/useCursor.ts'
import type { Grid } from '../useGrid.ts'

/**
 * Keys on a column's head: Enter and Space sort (Shift adds a key), Alt+Down opens its menu, Alt+Left and Alt+Right
 * move the column. True when the key meant something here.
 */
export function handleHeaderKey<Row>(grid: Grid<Row>, cursor: Cursor, event: KeyboardEvent, viewport: HTMLElement): boolean {
  const placed = grid.layout.shown[cursor.column]
  if (!placed) return false
  const presses = event.key === 'Enter' || event.key === ' '
  if (!placed.column) {
    if (presses) toggleAll(grid)
    return presses
  }
  if (event.altKey && event.key === 'ArrowDown') {
    viewport.querySelector<HTMLElement>(`[data-head="${CSS.escape(placed.id)}"] [data-menu]`)?.click()
    return true
  }
  if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    const neighbour = grid.layout.shown[cursor.column + (event.key === 'ArrowLeft' ? -1 : 1)]
    if (neighbour?.column) grid.change((state) => withColumnAt(state, grid.props.columns, placed.id, neighbour.id))
    return true
  }
  if (presses) grid.change((state) => withNextSort(state, placed.id, event.shiftKey))
  return presses
}
