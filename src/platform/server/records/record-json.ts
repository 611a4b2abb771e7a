import type { Entity, StoredOf } from '#platform/contract/entity.ts'

/** JSON text that PostgreSQL composed of a record, and what it says when it is read. */
export type JsonOf<R> = string & { readonly says?: R }

/** Reads a record: the one place where composed JSON gets the types that its entity declares. */
export const recordIn = <R>(json: JsonOf<R>): R => JSON.parse(json) as R

/** A record as the statements that lock it answer it. */
export interface StoredText<E extends Entity> {
  readonly id: string
  readonly version: number
  readonly json: JsonOf<StoredOf<E>>
}
