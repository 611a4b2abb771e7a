/** What the values of a column say of a choice between two ways to write: how many prove either, how many could be both, and one of those. */
export interface Votes<Way extends string> {
  readonly proofs: Readonly<Record<Way, number>>
  /** The first value that proves each. */
  readonly shown: Readonly<Partial<Record<Way, string>>>
  readonly open: number
  /** The first that could be both; null: none could. */
  readonly example: string | null
}
