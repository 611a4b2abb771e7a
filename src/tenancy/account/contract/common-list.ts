import type { Option } from '#platform/contract/field.ts'

/** Ids are version 8 UUIDs that name the list (first digits) and the place in it (last digits). */
export const list = (number: number, labels: readonly string[]): readonly Option[] =>
  labels.map((label, at) => ({ value: idAt(number, at), label }))

/** The id of a value: the number of its list, and its place there from 0. */
export const idAt = (number: number, at: number): string =>
  `000000${String(number).padStart(2, '0')}-0000-8000-8000-${String(at + 1).padStart(12, '0')}`
