import { useCallback, useEffect, useRef } from 'react'
import { notify } from '#platform/web/notify/notify.ts'
import { useLatest } from '#platform/web/render/useLatest.ts'
import { goToPageOf, lineOf } from '../rows/usePeeked.ts'
import type { Grid } from '../useGrid.ts'
import type { CellPlace } from './keptCell.ts'

/** Opens the cell again that somebody was typing in when the page went, once its row is here. Returns the place of each cell. */
export function useReopened<Row>(grid: Grid<Row>, isEditing: boolean, open: (line: number, columnId: string) => boolean) {
  const { name, about = '' } = grid.props
  const isEditable = grid.props.onEdit !== undefined
  const form = `cell ${name} ${about}`
  const waiting = useRef<Pick<CellPlace, 'rowId' | 'columnId'> | undefined>(undefined)
  const live = useLatest({ grid, isEditing, open })
  const reopen = useCallback(() => {
    const { grid, isEditing, open } = live.current
    const cell = waiting.current
    if (!cell) return
    const line = isEditing ? -1 : lineOf(grid, cell.rowId)
    if (line < 0 && !isEditing) return void goToPageOf(grid, cell.rowId)
    waiting.current = undefined
    const isShown = line >= 0 && grid.layout.shown.some(({ id }) => id === cell.columnId)
    if (isShown && open(line, cell.columnId)) void notify('Your entries are back.')
  }, [live])
  useEffect(() => {
    // The code comes only where something is kept.
    if (!isEditable || !Object.keys(sessionStorage).some((key) => key.endsWith(form))) return
    const bring = async () => {
      const { keptCell } = await import('./keptCell.ts')
      waiting.current = keptCell(form)
      reopen()
    }
    void bring()
  }, [isEditable, form, reopen])
  useEffect(reopen, [grid.lines, reopen])
  return useCallback(
    (row: Row, columnId: string): CellPlace => ({ form, rowId: live.current.grid.props.rowId(row), columnId }),
    [form, live],
  )
}
