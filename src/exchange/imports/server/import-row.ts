/** A row of a file on its way in. */
import type { CheckedRow, RowError } from '#exchange/imports/contract/check.ts'
import type { CostCells } from './prepare/cost-said.ts'
import type { Loss } from './prepare/kept-value.ts'
import type { Row, Stored } from '#platform/server/records/patch.ts'

export interface Fault extends RowError {
  /** A record can do without the cell; of rows about one record: each may become a record of its own. */
  readonly isOptional: boolean
  /** The value that is wrong: of a list, the name. */
  readonly value?: string
}

export type RowAction = 'create' | 'update' | 'unchanged' | 'skip' | 'reject'

export interface ImportRow {
  /** Line in the file at which it begins. */
  readonly number: number
  /** Cells of the file, with edits. */
  readonly cells: readonly string[]
  /** Column id → what its cells say: a value, the text of names, or null where a blank empties the field. Absent: nothing is said. */
  readonly values: Map<string, unknown>
  /** Errors that cost the row. */
  readonly errors: RowError[]
  /** Errors that don't. */
  readonly notes: RowError[]
  /** Cells that are taken with a loss, by header. */
  readonly losses: { readonly header: string; readonly loss: Loss }[]
  /** Both. */
  readonly faults: Fault[]
  action: RowAction
  name: string
  id?: string
  /** Records that it is about though nothing is written: it leaves them alone, or may be about any of them. */
  about?: readonly string[]
  /** Records that a row left out before it was identified is or may be about: the file has them, and says nothing of them. */
  leftOut?: readonly string[]
  /** No record was found, and a cell that would name it can’t be read. */
  isUnclear?: boolean
  before?: Stored
  /** Fields of its record, in the record's form. */
  said?: Row
  /** The row of a list that it describes, where its record holds a list of them. */
  listRow?: Row
  /** Names of what its record is part of, from the top, and its own. */
  path?: readonly string[]
  /** No row of the file: others are part of its record. */
  isImplied?: boolean
  /** For a row with a column for each year: entries of further years, as implied rows. */
  years?: readonly ImportRow[]
  /** Number of the first row about the same record. */
  repeats?: number
  /** Rows about the same record that were joined with it. */
  merged?: ImportRow[]
  /** Costs in its cells. */
  costCells?: CostCells
  /** Cost entries that are imported with its application. */
  costs?: NonNullable<CheckedRow['costs']>
  /** Ids in the source of rows that were joined with it. */
  joined?: string[]
  changes?: { label: string; before: string; after: string }[]
}
