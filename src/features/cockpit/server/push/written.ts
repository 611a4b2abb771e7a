/** What a push has written in a client, as it is kept there for its undo. */
export interface Written {
  readonly id: string
  readonly name: string
  /** What the fields that it changed were; null: it was added. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}
export interface Kept {
  readonly name: string
  readonly reason: string
}
