/** Records that a push has written in a client, stored there for its undo. */
export type Values = Readonly<Record<string, unknown>>

export interface Written {
  readonly id: string
  readonly name: string
  /** Previous values of the changed fields; null: the record was added. */
  readonly before: Values | null
  readonly after: Values
  /** Entity of the record, if a push writes several. */
  readonly entity?: string
  /** The provider's record that it was made from: so a later push knows it under another name. */
  readonly source?: string
}
export interface Kept {
  readonly name: string
  readonly reason: string
}

/** Kept as JSON in between, which has its own order of fields. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null))

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .map(([name, inner]) => [name, sorted(inner)] as const)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value
