import type { ClipboardEvent } from 'react'
import type { Grid } from '../useGrid.ts'
import type { Cursor } from './useCursor.ts'

/** Passes pasted text at the cursor to the list's `onPaste`; an input takes it as text. */
export function pasteAt<Row>({ props, lines, layout }: Grid<Row>, { line, column }: Cursor, event: ClipboardEvent): void {
  if (line < 0 || event.target.closest('input, textarea')) return
  event.preventDefault()
  const rows: Row[] = []
  for (let at = line; at < lines.length; at++) {
    const one = lines.at(at)
    if (one.kind === 'row') rows.push(one.row)
  }
  const columnIds = layout.shown.slice(column).map(({ id }) => id)
  props.onPaste?.(event.clipboardData.getData('text'), rows, columnIds)
}
