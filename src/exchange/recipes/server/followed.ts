/** Outcome of a run for records that its file lacks, and for returning ones. */
import type { Written } from '#exchange/imports/server/write/write-items.ts'
import type { Member } from './members.ts'

export interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}
/** A record that the file lacks. Without changes it stays as it is, for the reason that is given. */
interface GoneRecord {
  /** Id of the record to open: for an integration, its application. */
  readonly id: string
  readonly name: string
  readonly changes: readonly Change[]
  readonly reason: string | null
  /** The last file had it; others have been missing for longer. */
  readonly isNews: boolean
}
export interface Followed {
  readonly gone: readonly GoneRecord[]
  /** How many records the last file had. */
  readonly before: number
  /** Records that are in the file again: earlier treatment is reverted. */
  readonly back: ReadonlyMap<string, readonly Change[]>
  readonly written: readonly Written[]
  /** News of the members of the recipe. */
  readonly members: readonly Member[]
}

/** Outcome for missing records. */
export interface Treated {
  readonly gone: readonly GoneRecord[]
  readonly written: readonly Written[]
  readonly members: readonly Member[]
}
