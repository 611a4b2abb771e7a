import { useCallback, useRef, useState } from 'react'
import { notify } from '#platform/web/notify/notify.ts'
import { useIsHere } from '#platform/web/router/useIsHere.ts'
import type { Cursor } from '../rows/useCursor.ts'
import type { Grid } from '../useGrid.ts'
import { useReopened } from './useReopened.ts'
import { useLatest } from '#platform/web/render/useLatest.ts'

/** The cell that is being edited: its line's key (and where that stood), its column, and why it could not be saved. */
export interface Editing {
  key: string
  line: number
  columnId: string
  saving: boolean
  error: string | null
}

/**
 * One cell at a time is edited; a value that the server refuses stays typed, with the reason beneath it. `moveTo` takes the keyboard's
 * cursor along.
 */
export function useEditing<Row>(grid: Grid<Row>, moveTo: (cursor: Cursor) => void) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const live = useLatest({ grid, moveTo, editing })
  const isHere = useIsHere()
  const step = useRef<-1 | 0 | 1>(0)
  const aim = useCallback((next: -1 | 0 | 1) => void (step.current = next), [])

  const start = useCallback(
    (line: number, columnId: string): boolean => {
      const { grid } = live.current
      if (!grid.props.onEdit || !isEditable(grid, line, columnId)) return false
      step.current = 0
      setEditing({ key: grid.lines.at(line).key, line, columnId, saving: false, error: null })
      return true
    },
    [live],
  )

  const leave = useCallback(() => {
    const { grid, moveTo, editing: left } = live.current
    const next = left && step.current !== 0 ? nextCell(grid, left, step.current) : null
    setEditing(null)
    if (!next) return
    moveTo(next)
    start(next.line, grid.layout.shown[next.column]!.id)
  }, [live, start])

  const commit = useCallback(
    async (row: Row, columnId: string, value: unknown) => {
      const own = live.current.editing
      // Another cell may be open by the time the answer comes, which stays open with what is typed in it, or another page.
      const isOpen = () => isHere() && live.current.editing?.key === own?.key && live.current.editing?.columnId === own?.columnId
      setEditing((now) => now && { ...now, saving: true, error: null })
      try {
        await live.current.grid.props.onEdit?.(row, columnId, value)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (isOpen()) setEditing((now) => now && { ...now, saving: false, error: message })
        else void notify(`${live.current.grid.columnOf(columnId)?.label ?? 'A cell'} was not saved. ${message}`, 'error')
        return
      }
      if (isOpen()) leave()
    },
    [live, leave, isHere],
  )

  const line = editing ? lineOf(grid, editing) : -1
  const isGone = editing !== null && !editing.saving && line < 0 && !isPending(grid, editing.line)
  if (isGone) setEditing(null)
  return { editing, line, start, cancel: leave, commit, aim, placeOf: useReopened(grid, editing !== null, start) }
}

/** Current line of the edited cell: a save may have sorted it elsewhere. -1 if it is gone. */
function lineOf<Row>({ lines }: Grid<Row>, { key, line }: Editing): number {
  if (line < lines.length && lines.at(line).key === key) return line
  for (let index = 0; index < lines.length; index++) if (lines.at(index).key === key) return index
  return -1
}

// The line is being refetched after a write.
const isPending = <Row>({ lines }: Grid<Row>, line: number): boolean => line < lines.length && lines.at(line).kind === 'pending'

function isEditable<Row>(grid: Grid<Row>, line: number, columnId: string): boolean {
  const at = line >= 0 && line < grid.lines.length ? grid.lines.at(line) : null
  return at?.kind === 'row' && grid.columnOf(columnId)?.edit?.(at.row) === true
}

// The next cell of the line that may be edited; none at its end.
function nextCell<Row>(grid: Grid<Row>, left: Editing, step: -1 | 1): Cursor | null {
  const { shown } = grid.layout
  const line = lineOf(grid, left)
  for (let column = shown.findIndex(({ id }) => id === left.columnId) + step; shown[column]; column += step)
    if (isEditable(grid, line, shown[column]!.id)) return { line, column }
  return null
}
