import { useCallback, useState } from 'react'
import { notify } from '#platform/web/notify/notify.ts'
import type { Grid } from './useGrid.ts'
import { useLatest } from './useLatest.ts'

/** The cell that is being edited: its line's key and column, what was typed, and why it could not be saved. */
export interface Editing {
  key: string
  columnId: string
  saving: boolean
  error: string | null
}

/** One cell at a time is edited; a value that the server refuses stays typed, with the reason beneath it. */
export function useEditing<Row>(grid: Grid<Row>, afterwards: () => void) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const live = useLatest({ grid, afterwards, editing })

  const start = useCallback(
    (index: number, columnId: string): boolean => {
      const { grid } = live.current
      const line = grid.lines.at(index)
      const column = grid.columnOf(columnId)
      if (line?.kind !== 'row' || !grid.props.onEdit || !column?.edit?.(line.row)) return false
      setEditing({ key: line.key, columnId, saving: false, error: null })
      return true
    },
    [live],
  )

  const cancel = useCallback(() => {
    setEditing(null)
    live.current.afterwards()
  }, [live])

  const commit = useCallback(
    async (row: Row, columnId: string, value: unknown) => {
      const own = live.current.editing
      // Another cell may be open by the time the answer comes: it stays open, with what is typed in it.
      const isOpen = () => live.current.editing?.key === own?.key && live.current.editing?.columnId === own?.columnId
      setEditing((now) => now && { ...now, saving: true, error: null })
      try {
        await live.current.grid.props.onEdit?.(row, columnId, value)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (isOpen()) setEditing((now) => now && { ...now, saving: false, error: message })
        else void notify(`${live.current.grid.columnOf(columnId)?.label ?? 'A cell'} was not saved. ${message}`, 'error')
        return
      }
      if (!isOpen()) return
      setEditing(null)
      live.current.afterwards()
    },
    [live],
  )

  return { editing, start, cancel, commit }
}
