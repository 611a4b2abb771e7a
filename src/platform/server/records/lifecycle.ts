/** Rules on how long a record is in use and on the states that it passes through. */
import type { ChildrenField } from '#platform/contract/field.ts'
import { valueOf } from '#platform/contract/entity.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

/** One entry of a record's states, as far as these rules know it. */
interface State {
  readonly currentState: boolean
}

/** @throws Refusal 422 at the end, when it comes before the start */
export function refuseBackwards<N extends string>(record: { readonly [D in N]?: string | null }, start: N, end: N): void {
  const [from, until] = [record[start], record[end]]
  if (from && until && until < from) throw ruleNotMet(end, 'The end must come after the start')
}

/**
 * Choosing a state replaces the existing entries with one current entry; new ones sent with the choice stay, as plans. A list without
 * the former current state was replaced as a whole by its writer, and is taken as it is.
 * @param list the entries, identified by the reference that is their key, with the flag `currentState`
 * @throws Refusal 422 when two are the current one
 */
export function withOneCurrent<S extends State>({ rowKey: [key] }: ChildrenField, states: S[], before: readonly S[] = []): S[] {
  const current = states.filter((state) => state.currentState)
  if (current.length > 1) throw ruleNotMet('states', 'Only one state can be the current one')
  const stateOf = (entry: S | undefined) => entry && valueOf(entry, key!)
  const chosen = stateOf(current[0])
  const was = stateOf(before.find((state) => state.currentState))
  const isReplaced = !states.some((state) => stateOf(state) === was)
  if (!chosen || !was || chosen === was || isReplaced) return states
  const known = new Set(before.map(stateOf))
  return states.filter((state) => stateOf(state) === chosen || !known.has(stateOf(state)))
}
