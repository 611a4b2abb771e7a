import { useMemo, useState } from 'react'
import type { ColumnState, GridState } from './state.ts'
import type { GridColumn } from './types.ts'

/** The column of check boxes. */
export const selectColumnId = '_select'
const selectColumnWidth = 40

/** A column in its place: `left` in px from the row's start; no column for the check boxes. */
export interface PlacedColumn<Row> {
  id: string
  column: GridColumn<Row> | null
  left: number
  size: number
  /** Among all that are shown, from 0. */
  place: number
}

export interface ColumnLayout<Row> {
  pinned: PlacedColumn<Row>[]
  pinnedWidth: number
  scrolling: PlacedColumn<Row>[]
  /** Pinned first, then scrolling: the order of the arrow keys, the column chooser and exports. */
  shown: PlacedColumn<Row>[]
  /** Every column in its order, shown or not. */
  ordered: GridColumn<Row>[]
  /** Sizes while an edge is dragged; null forgets. */
  preview(size: { id: string; size: number } | null): void
}

/** Order, visibility, pins and sizes of the columns. `room`: the width that they may fill; 0 while it is not known. */
export function useColumnLayout<Row>(
  columns: readonly GridColumn<Row>[],
  state: GridState,
  selectable: boolean,
  room: number,
): ColumnLayout<Row> {
  const [preview, setPreview] = useState<{ id: string; size: number } | null>(null)
  const { columns: chosen, grouping } = state
  const placed = useMemo(
    () => placeColumns(columns, chosen, grouping, selectable, preview, room),
    [columns, chosen, grouping, selectable, preview, room],
  )
  return useMemo(() => ({ ...placed, preview: setPreview }), [placed])
}

function placeColumns<Row>(
  columns: readonly GridColumn<Row>[],
  chosen: ColumnState,
  grouping: readonly string[],
  selectable: boolean,
  preview: { id: string; size: number } | null,
  room: number,
): Omit<ColumnLayout<Row>, 'preview'> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ordered = fullOrder(columns, chosen.order).map((id) => byId.get(id)!)
  // A grouped column is shown by its group's line.
  const visible = ordered.filter((column) => (chosen.visibility[column.id] ?? !column.hidden) && !grouping.includes(column.id))
  const isPinned = (column: GridColumn<Row>) => (chosen.pinned ? chosen.pinned.includes(column.id) : column.pinned === true)
  const ownSize = ({ id, width = 140, minWidth = 72 }: GridColumn<Row>) => Math.max(minWidth, chosen.sizes[id] ?? width)
  const growth = growthOf(visible, ownSize, chosen, room - (selectable ? selectColumnWidth : 0))
  const sizeOf = (column: GridColumn<Row>) =>
    preview?.id === column.id ? Math.max(column.minWidth ?? 72, preview.size) : ownSize(column) + (growth.get(column.id) ?? 0)

  const boxes = selectable ? [{ id: selectColumnId, column: null, left: 0, size: selectColumnWidth, place: 0 }] : []
  const pinned = [...boxes, ...inARow(visible.filter(isPinned), sizeOf, widthOf(boxes), boxes.length)]
  const pinnedWidth = widthOf(pinned)
  const scrolling = inARow(
    visible.filter((column) => !isPinned(column)),
    sizeOf,
    pinnedWidth,
    pinned.length,
  )
  return { pinned, pinnedWidth, scrolling, shown: [...pinned, ...scrolling], ordered }
}

/** What is left of the room goes to the columns of words, by their width, but for those that somebody has sized. */
function growthOf<Row>(
  visible: readonly GridColumn<Row>[],
  sizeOf: (column: GridColumn<Row>) => number,
  { sizes }: ColumnState,
  room: number,
): ReadonlyMap<string, number> {
  const left = room - visible.reduce((sum, column) => sum + sizeOf(column), 0)
  const growing = visible.filter(({ id, kind }) => (kind === 'text' || kind === 'set' || kind === 'sets') && sizes[id] === undefined)
  const all = growing.reduce((sum, column) => sum + sizeOf(column), 0)
  if (left <= 0 || all === 0) return new Map()
  const shares = growing.map((column) => [column.id, Math.floor((left * sizeOf(column)) / all)] as const)
  const [last, ...others] = shares.toReversed()
  return new Map([...others, [last![0], left - others.reduce((sum, [, share]) => sum + share, 0)]])
}

/** Every column's id: those that `order` names, then the others as they are defined. */
export function fullOrder(columns: readonly Pick<GridColumn<unknown>, 'id'>[], order: readonly string[]): string[] {
  const known = new Set(columns.map(({ id }) => id))
  const named = order.filter((id) => known.has(id))
  const rest = columns.map(({ id }) => id).filter((id) => !named.includes(id))
  return [...named, ...rest]
}

function inARow<Row>(
  columns: readonly GridColumn<Row>[],
  sizeOf: (column: GridColumn<Row>) => number,
  from: number,
  firstPlace: number,
): PlacedColumn<Row>[] {
  let left = from
  return columns.map((column, index) => {
    const placed = { id: column.id, column, left, size: sizeOf(column), place: firstPlace + index }
    left += placed.size
    return placed
  })
}

function widthOf(columns: readonly { size: number }[]): number {
  return columns.reduce((sum, { size }) => sum + size, 0)
}
