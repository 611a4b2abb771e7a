import type { ReactNode } from 'react'
import type { Editing } from '../editing/useEditing.ts'
import type { CellPlace } from '../editing/keptCell.ts'
import type { Line } from '../lineTypes.ts'
import type { PlacedColumn } from '../useColumnLayout.ts'

/** Data shared by all rows of the viewport. */
export interface RowFrame<Row> {
  pinned: readonly PlacedColumn<Row>[]
  visible: readonly PlacedColumn<Row>[]
  pinnedWidth: number
  /** The column that carries indents, carets and group names. */
  firstId: string
  /** Rows can be shown beside the list. */
  peeks: boolean
  placeOf(row: Row, columnId: string): CellPlace
  commit(row: Row, columnId: string, value: unknown): Promise<void>
  cancel(): void
  aim(step: -1 | 0 | 1): void
}

/** One line and where it is drawn. */
export interface GridRowProps<Row> {
  id: string
  line: Line<Row>
  index: number
  top: number
  frame: RowFrame<Row>
  selected: boolean | 'mixed'
  selectable: boolean
  /** The column under the keyboard's cursor, or ''. */
  cursor: string
  editing: Editing | null
  phoneRow?: ((row: Row) => ReactNode) | undefined
  /** A phone's rows are being chosen. */
  picking: boolean
  /** Columns that were changed a moment ago; null: all of it. */
  changed?: ReadonlySet<string> | null | undefined
  /** The row is shown in the panel beside the list. */
  peeked?: boolean
}
