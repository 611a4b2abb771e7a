/** A question that ships with the product: accounts get a copy, which they may change. */
export interface ShippedQuestion {
  /** Never changes: copies refer to it. */
  readonly questionId: string
  readonly questionText: string
  readonly helpText: string
  /** From 0 points, the worst, to 4, the best. */
  readonly answers: readonly [string, string, string, string, string]
}
