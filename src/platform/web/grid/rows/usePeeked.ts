import { useEffect, useRef } from 'react'
import type { Grid } from '../useGrid.ts'

/** Time that the cursor rests on a row before it is shown beside the list, in milliseconds. */
const patience = 80

/** The row beside the list follows the cursor, and the cursor the row that is chosen there, over the pages. */
export function usePeeked<Row>(grid: Grid<Row>, cursorLine: number, moveTo: (line: number) => void): void {
  const { lines, props } = grid
  const { peeked } = props
  const now = useRef({ grid, moveTo })
  useEffect(() => {
    now.current = { grid, moveTo }
  })
  const seen = useRef<{ peeked?: string | undefined; cursorLine?: number | undefined }>({})
  useEffect(() => {
    const { grid, moveTo } = now.current
    const { peeked: before, cursorLine: from } = seen.current
    const line = peeked !== undefined && cursorLine >= 0 && cursorLine < lines.length ? lines.at(cursorLine) : undefined
    const row = line?.kind === 'row' && !line.under ? line.row : undefined
    const isChosen = before !== peeked
    seen.current = { peeked, cursorLine }
    if (peeked === undefined || (row && grid.props.rowId(row) === peeked)) return undefined
    // The header, group lines and loading rows are skipped: the panel stays until the cursor reaches a row.
    const isPassed = !isChosen && !row
    const isMoved = !isChosen && from !== cursorLine
    // Until it is shown it counts as not seen: lines that come meanwhile ask once more.
    if (isPassed || isMoved) seen.current = { peeked, cursorLine: from }
    if (isPassed) return undefined
    if (isMoved && row) {
      const soon = setTimeout(() => now.current.grid.props.onPeek?.(row), patience)
      return () => clearTimeout(soon)
    }
    const at = lineOf(grid, peeked)
    if (at >= 0) moveTo(at)
    else if (isChosen && !goToPageOf(grid, peeked)) seen.current = { cursorLine }
    return undefined
  }, [peeked, cursorLine, lines])
}

/** Line of a row on this page; -1 if it is elsewhere. */
export function lineOf<Row>({ lines, props: { rowId } }: Grid<Row>, id: string): number {
  for (let at = 0; at < lines.length; at++) {
    const line = lines.at(at)
    if (line.kind === 'row' && rowId(line.row) === id) return at
  }
  return -1
}

/** False while the list is loading. */
export function goToPageOf<Row>({ model, state, props: { rowId }, page, goToPage }: Grid<Row>, id: string): boolean {
  if (model.total === undefined) return false
  const place = model.inOrder()?.findIndex((row) => rowId(row) === id) ?? -1
  if (place < 0 || state.pageSize === 'all' || state.grouping.length > 0) return true
  const wanted = Math.floor(place / state.pageSize)
  if (wanted !== page) goToPage(wanted)
  return wanted === page
}
