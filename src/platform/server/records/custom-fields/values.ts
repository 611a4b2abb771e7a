/** The values of a record's own fields: laid over each other, and compared. */
import { rowIn } from '#platform/contract/by-name.ts'
import { ownName } from '#platform/contract/own-names.ts'
import type { FieldChanges } from '../changes.ts'

export type OwnObject = Readonly<Record<string, unknown>>

/** The given values merged over the previous ones; null removes a value. */
export function laidOver(before: unknown, given: unknown): OwnObject {
  const merged = { ...rowIn(before), ...rowIn(given) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined))
}

/** Each value that differs, under the name of its field. */
export function ownDifference(before: unknown, after: unknown): FieldChanges {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key))
  return Object.fromEntries(keys.map((key) => [ownName(key), [was.get(key) ?? null, is.get(key) ?? null]]))
}
