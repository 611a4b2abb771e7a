import type { Fields } from '#platform/contract/field.ts'
import { isSame, type Values } from './values.ts'

/** A field that both changed, differently. */
export interface Clash {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** Two versions of a record brought together. */
export interface Merge {
  /** Everything that only one of the two changed; clashes hold mine until one chooses. */
  readonly values: Values
  readonly clashes: readonly Clash[]
  /** Fields that they alone changed. */
  readonly theirsAlone: readonly string[]
}

/**
 * Brings what I typed and what is stored together, field by field, from the version that both began with.
 * Nothing typed is lost: where both changed a field, both values are kept for choosing.
 */
export function merge(fields: Fields, base: Values, mine: Values, theirs: Values): Merge {
  const clashes: Clash[] = []
  const theirsAlone: string[] = []
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(mine)) {
    if (!fields[name]) continue
    const isMine = !isSame(base[name], mine[name])
    const isTheirs = !isSame(base[name], theirs[name])
    values[name] = isMine ? mine[name] : theirs[name]
    if (isMine && isTheirs && !isSame(mine[name], theirs[name])) clashes.push({ name, mine: mine[name], theirs: theirs[name] })
    if (isTheirs && !isMine) theirsAlone.push(name)
  }
  return { values, clashes, theirsAlone }
}
