import type { ServerRows } from './paged/types.ts'
import type { ReactNode } from 'react'
import type { Field } from '#platform/contract/field.ts'
import type { Input } from '#platform/web/fields/input.ts'
import type { Aggregate, GridState } from './state.ts'

/** The kind of a column; decides its filter, alignment, format, editor and export type. 'sets': several values a row. */
export type ColumnKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'dateTime' | 'flag' | 'set' | 'sets'

/** One of the values that a cell may take: what is saved, and what is shown (and so filtered, grouped, exported). */
export interface ColumnOption {
  value: string
  label: string
}

/** One column of a list, as data. */
export interface GridColumn<Row> {
  id: string
  label: string
  kind: ColumnKind
  /**
   * The value that sorts, filters, groups and exports: text and set → string, number, money and percent (0 to 100) →
   * number, date and dateTime → ISO 8601 string, flag → boolean, sets → string[]; null or '' when blank.
   */
  value(row: Row): unknown
  /** Initial text of the cell's editor, if it differs from the value. */
  typed?(row: Row): unknown
  /** Sort key in place of the value: rows that are being edited stay in place. NaN: last. */
  order?(row: Row): number
  /** Name of a blank in cells, filters, groups and files, if it has a meaning; blank numbers in files stay blank. */
  blank?: string | undefined
  /** Decimals shown for number and money: 0, 1 or 2. Number: as needed up to 2; money: 0. */
  decimals?: 0 | 1 | 2
  /** Pixels; 140 unless said. */
  width?: number
  /** Pixels; 72 unless said. */
  minWidth?: number
  /** Stays at the left while the others scroll. */
  pinned?: boolean
  /** Off until the person chooses it. */
  hidden?: boolean
  /** Fields of the row that it reads; the one of its id unless given. */
  fields?: readonly string[]
  /** Whether a search covers the column while it is hidden; true unless given. */
  searched?: boolean
  /** Shown in group rows and the status line. */
  aggregate?: Aggregate
  /** Draws the cell; the formatted value unless given. */
  cell?(row: Row): ReactNode
  /** The drawing of `cell` has no state of its own (an open menu, an input), so that it can be reused for another row. */
  stateless?: boolean
  /** May this row's cell be edited in place; no editing unless given. */
  edit?(row: Row): boolean
  /** Values identify rows, as names do: the column is edited row by row, never in bulk. */
  distinct?: boolean
  /** The column holds the row's title: search results are ranked by how well it matches. */
  title?: boolean
  /** For a list of an entity: the field whose input edits the value, in its cell and in bulk as in the form; by `kind` unless given. */
  field?: Field
  /** The input that the form has for it in place of its field's own. */
  input?: Input
  /** No row goes without a value. */
  required?: boolean
  /** A further decision of a bulk change. */
  choice?: BulkChoice<Row>
  /** Choices of a set or sets column: its editor offers them, `onEdit` is given their `value`. */
  options?(): readonly ColumnOption[]
  /** Option values that a row of a sets column holds; derived from the shown names unless given, which can't distinguish options of the same name. */
  held?(row: Row): readonly string[]
}

/** Something to do with the selected rows, as a button of the bulk bar. */
export interface BulkAction<Row> {
  id: string
  label: string
  icon?: ReactNode
  /** Whether the action applies to these rows; true unless given. */
  isFor?(rows: readonly Row[]): boolean
  /** Draws the button as one that removes. */
  danger?: boolean
  /** Call `deselect` once the rows are gone: the grid can't know for a list answered by the server. */
  run(rows: readonly Row[], deselect: () => void): void | Promise<void>
}

/** Values to add to, or take from, what each row of a sets column holds. */
export interface SetsChange {
  mode: 'add' | 'remove'
  values: readonly string[]
}

/** Decision about further values of the rows that a bulk change affects. Asked only if some rows have such values. */
export interface BulkChoice<Row> {
  /** Columns with these values. */
  columns: readonly string[]
  isFor(row: Row): boolean
  /** "have planned states": follows how many rows do, of how many. */
  question: string
  /** The first is chosen unless the person chooses another. */
  options: readonly [ColumnOption, ...ColumnOption[]]
}

/** One field of a change of many rows; of a sets column the values that each is to have, or a {@link SetsChange}. */
export interface BulkChange {
  columnId: string
  value: unknown
  /** Answer to the column's {@link BulkChoice}; its first option unless given. */
  choice?: string | undefined
}

/** One figure of the status line; the column's label and aggregate unless others are given. */
export interface SummaryItem {
  columnId: string
  label?: string
  aggregate?: Aggregate
}

/** A cell of an export; a Date is a day or a time (see the header's kind). */
export type ExportCell = string | number | boolean | Date | null

/** Exactly what is shown: header in column order, then one array per line; group lines carry their label and sums. */
export interface ExportTable {
  name: string
  header: readonly { label: string; kind: ColumnKind }[]
  rows: readonly (readonly ExportCell[])[]
}

/** How a change of many rows is followed and stopped. */
export interface BulkRun {
  readonly signal: AbortSignal
  /** Receives the number of rows tried so far. */
  onDone(count: number): void
}

/** The rows of a list in the order in which it shows them, over all pages. */
export interface RowOrder<Row> {
  /** Null where only the server knows them all. */
  rows(): readonly Row[] | null
  /** Index of the row with this id, from 0; -1 if unknown here. */
  placeOf(id: string): number
}

export interface GridProps<Row> {
  /** Plural of what the rows show, lower case ("applications"): the status line and the export's file name. */
  name: string
  /** The same of a single row ("application"). */
  nameOfOne?: string
  /** The list's name for assistive technology. */
  label: string
  /** Undefined while loading. A new array means new rows; keep its identity otherwise. */
  rows: readonly Row[] | undefined
  /** Keep the array's identity between renders. */
  columns: readonly GridColumn<Row>[]
  rowId(row: Row): string
  /** Subject of the rows, such as the id of a file, where neither the path of the page nor their name say it. */
  about?: string
  /** Makes the list a tree; null for a root. */
  parentId?(row: Row): string | null
  /** Rows shown beneath a row of a plain list: records of another kind, in the columns of the list. Keep its identity between renders. */
  under?(row: Row): readonly Row[]
  /** Makes the tree a choice under this name ("Suites and their parts"); always a tree unless given. */
  treeLabel?: string
  state: GridState
  /** Previous state, by which the rows are shown while those for `state` load. */
  shownBy?: GridState
  /** Fetches what these columns read; undefined when it is here. */
  load?(columnIds: readonly string[]): Promise<readonly Row[]> | undefined
  onState(next: GridState): void
  onOpen?(row: Row, order: RowOrder<Row>): void
  /** Shows a row beside the list, or none: P on a row. */
  onPeek?(row: Row | null): void
  /** The id of the row that is shown beside the list: the keyboard's cursor and what is shown follow each other. */
  peeked?: string | undefined
  /** The row that was opened from here: the keyboard is back on it once the rows are here. */
  returnTo?: string | undefined
  /** Shown before the rows. */
  before?: ReactNode
  /** Shown at the right of the rows. */
  beside?(order: RowOrder<Row>): ReactNode
  /** Saves one cell. Reject with an Error whose message is shown at the cell; the typed value stays. */
  onEdit?(row: Row, columnId: string, value: unknown): Promise<void>
  /** Called when somebody tries to edit a read-only cell in a column that is editable in other rows: explains why, or leads to the place of editing. */
  onClosed?(row: Row): void
  /** Takes what is pasted while the cursor is on a cell: the rows from its line on and the columns from its own on, as they are shown. */
  onPaste?(text: string, rows: readonly Row[], columnIds: readonly string[]): void
  /** Saves the same values in many rows, all of a row at once. Rejecting keeps the dialog open with the message. */
  onBulkEdit?(rows: readonly Row[], changes: readonly BulkChange[], run: BulkRun): Promise<void>
  bulkActions?: readonly BulkAction<Row>[]
  /** Draws a 72-px row on a phone; without it a phone gets the table. */
  mobileRow?(row: Row): ReactNode
  /** Shown when the list has no rows at all. */
  empty: ReactNode
  error?: { message: string; retry(): void }
  /** Replaces the table, such as a board of the same rows: groups and columns can't be chosen then. */
  stage?: ReactNode
  /** `stage` is a drawing: its settings are in the toolbar, see DrawingBar, and its figures at the foot. */
  isDrawing?: boolean
  /** Shown in place of the rows, also when the list has none: `stage`. */
  drawsNone?: boolean | undefined
  /** First in the toolbar. */
  toolbarStart?: ReactNode
  /** At the right of the toolbar, before "Columns". */
  toolbarEnd?: ReactNode
  /** Exports are in the caller's menu in `toolbarEnd`; a phone has no room for it. */
  exportsBeside?: boolean
  /** Figures of the status line; every shown column with an aggregate unless given. */
  summary?: readonly SummaryItem[]
  server?: ServerRows<Row>
  /** Takes an export. Without it CSV is made in the browser and XLSX is not offered. */
  onExport?(format: 'csv' | 'xlsx', table: ExportTable): void | Promise<void>
  /** Groups of related columns, with titles, in the filter menu. */
  sections?: readonly { readonly title?: string | undefined; readonly fields: readonly string[] }[]
  /** Called after each change of the selection. */
  onSelection?(rows: readonly Row[]): void
}
