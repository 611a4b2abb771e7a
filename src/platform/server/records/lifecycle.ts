/** Rules on how long a record is in use and on the states that it passes through. (Specification 2, section 4.) */
import type { ChildrenField } from '#platform/contract/field.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

type Row = Record<string, unknown>

/** @throws Refusal 422 at the end, when it comes before the start */
export function refuseBackwards(record: Row, start: string, end: string): void {
  const [from, until] = [record[start], record[end]] as (string | null | undefined)[]
  if (from && until && until < from) throw ruleNotMet(end, 'The end must come after the start')
}

/**
 * Choosing a state replaces the entries there were with one current entry; new ones that come along with the choice stay, as plans. A list that no
 * longer names the former current state has been replaced by its writer: everything in it is meant.
 * @param list the entries, told apart by the reference that is their key, with the flag `currentState`
 * @throws Refusal 422 when two are the current one
 */
export function withOneCurrent({ rowKey: [key] }: ChildrenField, states: readonly Row[], before: readonly Row[] = []): readonly Row[] {
  const current = states.filter((state) => state['currentState'])
  if (current.length > 1) throw ruleNotMet('states', 'Only one state can be the current one')
  const stateOf = (entry: Row | undefined) => entry?.[key!]
  const chosen = stateOf(current[0])
  const was = stateOf(before.find((state) => state['currentState']))
  const isReplaced = !states.some((state) => stateOf(state) === was)
  if (!chosen || !was || chosen === was || isReplaced) return states
  const known = new Set(before.map(stateOf))
  return states.filter((state) => stateOf(state) === chosen || !known.has(stateOf(state)))
}
