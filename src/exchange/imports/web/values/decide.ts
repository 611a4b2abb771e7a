import { foldText } from '#platform/contract/fold.ts'
import type { ValueList } from '#exchange/imports/contract/check.ts'

/** Words, by their keys, and what they become; null: left not set. */
export type Decisions = Readonly<Record<string, string | null>>
export type Decide = (decisions: Decisions) => void

/** A list as it stands with decisions that the server has not answered yet. */
export function withDecisions(list: ValueList, decisions: Decisions): ValueList {
  const known = new Map(list.options.map(({ name }) => [foldText(name), name]))
  return {
    ...list,
    values: list.values.map((one) => {
      const said = decisions[one.key]
      if (said === undefined) return one
      const found = said === null ? null : (known.get(foldText(said)) ?? said)
      return { ...one, to: found, isNew: found !== null && !known.has(foldText(found)), why: 'chosen' }
    }),
  }
}
