import { useEffect, useRef, type RefObject } from 'react'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'
import type { Grid } from '../useGrid.ts'
import { goToPageOf, lineOf } from './usePeeked.ts'

/** Puts the keyboard back on the row that was opened from here, once, as soon as its line is here. */
export function useReturned<Row>(grid: Grid<Row>, scroller: RefObject<HTMLElement | null>, moveTo: (line: number) => void): void {
  const { lines, props } = grid
  const { returnTo } = props
  const now = useRef({ grid, moveTo })
  const isDone = useRef(false)
  useEffect(() => {
    now.current = { grid, moveTo }
  })
  useEffect(() => {
    if (returnTo === undefined || isDone.current) return
    const at = lineOf(now.current.grid, returnTo)
    if (at < 0) {
      // Not on the page that is shown: perhaps on another one.
      isDone.current = goToPageOf(now.current.grid, returnTo) && lines.length > 0 && now.current.grid.pages <= 1
      return
    }
    isDone.current = true
    now.current.moveTo(at)
    catchFocus(scroller.current)
  }, [returnTo, lines, scroller])
}
