/** Records as they are stored and as they are to be changed. */
import type { Entity, StoredOf, UpdateOf } from '#platform/contract/entity.ts'

export type Row = Record<string, unknown>
export interface Stored<E extends Entity = Entity> {
  readonly id: string
  readonly version: number
  readonly record: StoredOf<E>
}
/** A version, or several, any of which will do. */
export type Expected = number | readonly number[]
export const isExpected = (expected: Expected | undefined, version: number): boolean =>
  expected === undefined || [expected].flat().includes(version)

/** A change to one record. `version`, when given, must be the one it has. */
export interface Patch<E extends Entity = Entity> {
  readonly id: string
  readonly body: UpdateOf<E>
  /** Values of fields that calls write and no body does: those named in `byCalls` of the records. */
  readonly set?: Readonly<Row>
  readonly version?: Expected
  /** Lists in the body are all that the record shall have; no rule completes them by what was there. */
  readonly areListsWhole?: boolean
  /** The body puts back what the record had: a required custom field may be blank again. */
  readonly isUndo?: boolean
}
