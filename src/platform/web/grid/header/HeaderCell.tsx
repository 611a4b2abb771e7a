import { IconArrowDown, IconArrowUp, IconDotsVertical, IconFilterFilled } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, type PointerEvent } from 'react'
import { withColumnAt, withNextSort, withSize } from '../changes.ts'
import { isNumeric } from '../columnFormat.ts'
import type { GridColumn } from '../types.ts'
import type { PlacedColumn } from '../useColumnLayout.ts'
import type { Grid } from '../useGrid.ts'
import { useLatest } from '#platform/web/render/useLatest.ts'

const HeaderMenu = lazy(() => import('./HeaderMenu.tsx'))

interface HeaderCellProps<Row> {
  grid: Grid<Row>
  column: GridColumn<Row>
  placed: PlacedColumn<Row>
  id: string
  current: boolean
}

/** A column's head: sorts on click, opens the column's menu, can be dragged and resized. */
export function HeaderCell<Row>({ grid, column, placed, id, current }: HeaderCellProps<Row>) {
  const [menu, setMenu] = useState(false)
  const cell = useRef<HTMLDivElement>(null)
  const drag = useColumnDrag(cell, grid, column.id)
  // The menu's button goes with it, so the keyboard returns to the grid.
  const closeMenu = () => {
    setMenu(false)
    cell.current?.closest<HTMLElement>('.grid-viewport')?.focus({ preventScroll: true })
  }
  const { sorting, filters } = grid.state
  const rank = sorting.findIndex((key) => key.column === column.id)
  const sort = sorting[rank]
  return (
    <div
      ref={cell}
      role="columnheader"
      id={id}
      className="grid-head-cell"
      data-head={column.id}
      data-numeric={isNumeric(column) || undefined}
      data-cursor={current || undefined}
      data-drag={drag ?? undefined}
      aria-colindex={placed.place + 1}
      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      style={{ left: placed.left, width: placed.size }}
    >
      <button
        type="button"
        className="grid-sort"
        tabIndex={-1}
        title={`Sort by ${column.label} (Shift adds a sort key)`}
        onClick={(event) => grid.change((state) => withNextSort(state, column.id, event.shiftKey))}
      >
        <span>{column.label}</span>
        {sort && (sort.descending ? <IconArrowDown size={13} stroke={2.2} /> : <IconArrowUp size={13} stroke={2.2} />)}
        {sort && sorting.length > 1 && <sup>{rank + 1}</sup>}
        {filters[column.id] && <IconFilterFilled size={11} />}
      </button>
      {menu && (
        <Suspense fallback={null}>
          <HeaderMenu grid={grid} column={column} close={closeMenu} />
        </Suspense>
      )}
      {!menu && (
        <button
          type="button"
          className="grid-menu-button"
          tabIndex={-1}
          data-menu
          aria-label={`${column.label} column menu`}
          aria-haspopup="dialog"
          onClick={() => setMenu(true)}
        >
          <IconDotsVertical size={14} />
        </button>
      )}
      <i
        className="grid-resize"
        data-resize
        onPointerDown={(event) => startResize(event, grid, placed, column.minWidth ?? 72)}
        onDoubleClick={() => grid.change((state) => withSize(state, column.id, null))}
      />
    </div>
  )
}

// The drag-and-drop code comes after the first rows are on the screen.
function useColumnDrag<Row>(cell: { current: HTMLDivElement | null }, grid: Grid<Row>, id: string): 'source' | 'over' | null {
  const [drag, setDrag] = useState<'source' | 'over' | null>(null)
  const live = useLatest(grid)
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const take = (moved: string) => live.current.change((state) => withColumnAt(state, live.current.props.columns, moved, id))
    const start = async () => {
      const { makeDraggable } = await import('./columnDrag.ts')
      if (!gone && cell.current) stop = makeDraggable(cell.current, id, setDrag, take)
    }
    void start()
    return () => {
      gone = true
      stop?.()
    }
  }, [cell, id, live])
  return drag
}

function startResize<Row>(event: PointerEvent<HTMLElement>, grid: Grid<Row>, placed: PlacedColumn<Row>, least: number): void {
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget
  const from = event.clientX
  const sizeAt = (x: number) => Math.max(least, placed.size + x - from)
  const follow = (move: globalThis.PointerEvent) => grid.layout.preview({ id: placed.id, size: sizeAt(move.clientX) })
  const finish = (up: globalThis.PointerEvent) => {
    handle.removeEventListener('pointermove', follow)
    if (up.type === 'pointerup') grid.change((state) => withSize(state, placed.id, sizeAt(up.clientX)))
    grid.layout.preview(null)
  }
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener('pointermove', follow)
  handle.addEventListener('pointerup', finish, { once: true })
  handle.addEventListener('pointercancel', finish, { once: true })
}
