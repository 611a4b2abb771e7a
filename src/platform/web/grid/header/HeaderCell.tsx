import { IconArrowDown, IconArrowUp, IconDotsVertical, IconFilterFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState, type PointerEvent } from 'react'
import { useDragItem } from '#platform/web/drag/useDragItem.ts'
import { withColumnAt, withNextSort, withSize, withSizes } from '../changes.ts'
import { isNumeric } from '../columnFormat.ts'
import type { GridColumn } from '../types.ts'
import type { PlacedColumn } from '../useColumnLayout.ts'
import type { Grid } from '../useGrid.ts'

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
  const { element: cell, drag } = useDragItem<HTMLDivElement>({
    kind: 'grid column',
    id: column.id,
    isAcross: true,
    mayDragAt,
    edgeAt: () => 'inside',
    take: (moved) => grid.change((state) => withColumnAt(state, grid.props.columns, moved, column.id)),
  })
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
      data-drag={drag}
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

// A press on the edge resizes.
const mayDragAt = (x: number, y: number) => !document.elementFromPoint(x, y)?.closest('[data-resize], [data-menu]')

function startResize<Row>(event: PointerEvent<HTMLElement>, grid: Grid<Row>, placed: PlacedColumn<Row>, least: number): void {
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget
  const from = event.clientX
  const sizeAt = (x: number) => Math.max(least, placed.size + x - from)
  const follow = (move: globalThis.PointerEvent) => grid.layout.preview({ id: placed.id, size: sizeAt(move.clientX) })
  const finish = (up: globalThis.PointerEvent) => {
    handle.removeEventListener('pointermove', follow)
    const before = grid.layout.shown.filter(({ column, place }) => column && place < placed.place)
    const sizes = new Map([...before.map(({ id, size }) => [id, size] as const), [placed.id, sizeAt(up.clientX)]])
    if (up.type === 'pointerup') grid.change((state) => withSizes(state, sizes))
    grid.layout.preview(null)
  }
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener('pointermove', follow)
  handle.addEventListener('pointerup', finish, { once: true })
  handle.addEventListener('pointercancel', finish, { once: true })
}
