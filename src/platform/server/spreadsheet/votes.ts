/** Counts for a choice between two notations: values that prove either, values that fit both, and an example of those. */
export interface Votes<Way extends string> {
  readonly proofs: Readonly<Record<Way, number>>
  /** The first value that proves each. */
  readonly shown: Readonly<Partial<Record<Way, string>>>
  readonly open: number
  /** The first that could be both; null: none could. */
  readonly example: string | null
}
