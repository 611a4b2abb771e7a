/** The bin's data of a deleted record. */

/** A row of a table as JSON by column, without the account and without what PostgreSQL works out. */
export type KeptRow = Readonly<Record<string, unknown>>

/** Rows that referred to the record and were made to refer to another one, or to none. */
export interface Repointed {
  readonly table: string
  readonly column: string
  /** Their new target; null: none. */
  readonly to: string | null
  /** Their primary keys, as they were. */
  readonly keys: readonly KeptRow[]
}

/** A row that took over what another one held that went. */
export interface Filled {
  readonly table: string
  readonly before: KeptRow
  readonly after: KeptRow
}

export interface Kept {
  /** The record and all rows that went with it, by table. */
  readonly rows: Readonly<Record<string, readonly KeptRow[]>>
  readonly repointed: readonly Repointed[]
  /** Present after a merge. */
  readonly filled?: readonly Filled[]
}
