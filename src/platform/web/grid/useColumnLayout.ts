import { useCallback, useMemo, useState } from 'react'
import { growthOf, headNeedOf, isGrowing, isWhole, mostShift, needsOf, shiftOf, someRows, squeezeOf, type Needs } from './columnGrowth.ts'
import type { LineList } from './lineTypes.ts'
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

interface Place<Row> {
  readonly selectable: boolean
  /** The width that the columns may fill; 0 while it is not known. */
  readonly room: number
  /** Undefined while loading, and where the server answers for them. */
  readonly rows: readonly Row[] | undefined
  readonly lines: LineList<Row>
  /** Names have an arrow before them that opens what is beneath. */
  readonly nested: boolean
}

/** Order, visibility, pins and sizes of the columns. */
export function useColumnLayout<Row>(
  columns: readonly GridColumn<Row>[],
  state: GridState,
  { selectable, room, rows, lines, nested }: Place<Row>,
): ColumnLayout<Row> {
  const [preview, setPreview] = useState<{ id: string; size: number } | null>(null)
  const { columns: chosen, grouping } = state
  const [{ known, shifted }, learn] = useState<{ known: Needs; shifted: number }>({ known: new Map(), shifted: 0 })
  const needs = useMemo(() => {
    const visible = columns.filter((column) => isVisible(column, chosen.visibility))
    return needsOf(visible, () => someRows(rows, lines), known)
  }, [columns, chosen, rows, lines, known])
  const place = useCallback(
    (by: Needs) => placeColumns(columns, chosen, grouping, { selectable, preview, room, nested, needs: by }),
    [columns, chosen, grouping, selectable, preview, room, nested],
  )
  const before = useMemo(() => place(known), [place, known])
  const after = useMemo(() => place(needs), [place, needs])
  // Names may arrive after the rows: if they would shift the columns too far, the widths stay until the next layout.
  const shift = shifted + (known.size > 0 ? shiftOf(before.shown, after.shown, room) : 0)
  const isCalm = shift < mostShift
  if (needs !== known && isCalm) learn({ known: needs, shifted: shift })
  const placed = isCalm ? after : before
  return useMemo(() => ({ ...placed, preview: setPreview }), [placed])
}

/** Names are whole up to this width, in px, though columns at the other end are out of sight then. */
const widestName = 300
/** Width of the arrow before a name that expands the row. */
const openerWidth = 24

const leastOf = <Row>({ minWidth = 72 }: GridColumn<Row>): number => minWidth

const isVisible = <Row>({ id, hidden }: GridColumn<Row>, visibility: ColumnState['visibility']): boolean => visibility[id] ?? !hidden

interface Sizing {
  readonly selectable: boolean
  readonly preview: { id: string; size: number } | null
  readonly room: number
  readonly nested: boolean
  readonly needs: Needs
}

function placeColumns<Row>(
  columns: readonly GridColumn<Row>[],
  chosen: ColumnState,
  grouping: readonly string[],
  { selectable, preview, room, nested, needs }: Sizing,
): Omit<ColumnLayout<Row>, 'preview'> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ordered = fullOrder(columns, chosen.order).map((id) => byId.get(id)!)
  // A grouped column is shown by its group's line.
  const visible = ordered.filter((column) => isVisible(column, chosen.visibility) && !grouping.includes(column.id))
  const isPinned = (column: GridColumn<Row>) => (chosen.pinned ? chosen.pinned.includes(column.id) : column.pinned === true)
  const wholeSize = (column: GridColumn<Row>) => {
    const need = needs.get(column.id) ?? 0
    return isWhole(column) ? need : column.title ? Math.min(need + (nested ? openerWidth : 0), widestName) : 0
  }
  const ownSize = (column: GridColumn<Row>) =>
    Math.max(leastOf(column), chosen.sizes[column.id] ?? Math.max(column.width ?? 140, wholeSize(column)))
  const left = room - (selectable ? selectColumnWidth : 0) - visible.reduce((sum, column) => sum + ownSize(column), 0)
  // Columns that the person has resized don't grow.
  const growing = visible.filter((column) => isGrowing(column) && chosen.sizes[column.id] === undefined)
  const growth = growthOf(
    growing.map((column) => ({ id: column.id, size: ownSize(column), least: Math.max(leastOf(column), wholeSize(column)) })),
    left,
    needs,
  )
  const grownSize = (column: GridColumn<Row>) => ownSize(column) + (growth.get(column.id) ?? 0)
  const needOf = (column: GridColumn<Row>) =>
    isGrowing(column)
      ? Math.max(needs.get(column.id) ?? grownSize(column), wholeSize(column))
      : // Leaves room for the drawing beside a figure, such as its bar.
        column.cell && !isWhole(column)
        ? grownSize(column)
        : Math.max(headNeedOf(column), wholeSize(column))
  const squeeze = squeezeOf(
    [...visible.filter(isPinned), ...visible.filter((column) => !isPinned(column))].map((column) => ({
      id: column.id,
      size: grownSize(column),
      least: chosen.sizes[column.id] === undefined ? Math.max(leastOf(column), needOf(column)) : grownSize(column),
    })),
    room - (selectable ? selectColumnWidth : 0),
  )
  const sizeOf = (column: GridColumn<Row>) =>
    preview?.id === column.id ? Math.max(leastOf(column), preview.size) : grownSize(column) - (squeeze.get(column.id) ?? 0)

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

/** Ids of all columns: those in `order` first, then the others as defined. */
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
