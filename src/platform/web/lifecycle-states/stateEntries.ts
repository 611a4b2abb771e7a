/*
 * Changes that a person makes to the states of a record, as functions from one list to the next. The list is defined by a contract: entries are identified by the
 * state that they name, and one of them has the flag `currentState`.
 */
import type { ChildrenField } from '#platform/contract/field.ts'

/** One entry of a record's states; the state's id is under {@link stateKeyOf} its list. */
export interface StateEntry {
  readonly currentState: boolean
  readonly plannedDate?: string | null
  readonly actualDate?: string | null
  readonly notes?: string | null
  readonly [state: string]: unknown
}

/** The field of an entry that names its state: `refApplicationStateId`. */
export const stateKeyOf = ({ rowKey }: Pick<ChildrenField, 'rowKey'>): string => rowKey[0]!

/** The reference list that the states are from. */
export function statesNamedIn(list: ChildrenField): string {
  const state = list.row[stateKeyOf(list)]
  if (state?.kind !== 'reference') throw new Error(`${list.label}: entries are identified by a state`)
  return state.to
}

export const stateIn = (list: Pick<ChildrenField, 'rowKey'>, entry: StateEntry | undefined): string | null =>
  (entry?.[stateKeyOf(list)] as string | null | undefined) ?? null

export const currentEntry = (entries: readonly StateEntry[]): StateEntry | undefined => entries.find((entry) => entry.currentState)

/** The lifecycle plan of a record: its entries beside the current one. */
export const plannedEntries = (entries: readonly StateEntry[]): StateEntry[] => entries.filter((entry) => !entry.currentState)

/** Effect of choosing another state on the lifecycle plan. */
export type Plan = 'keep' | 'replace'

/**
 * Makes a state the current one, with its previous details; null leaves no current state. The plan stays unless the person wants it replaced: the
 * rule that one current entry replaces all is for calls that send nothing else.
 */
export function withCurrentState(
  list: Pick<ChildrenField, 'rowKey'>,
  entries: readonly StateEntry[],
  id: string | null,
  plan: Plan = 'keep',
): StateEntry[] {
  const isChosen = (entry: StateEntry) => stateIn(list, entry) === id
  const planned = plan === 'keep' ? plannedEntries(entries).filter((entry) => !isChosen(entry)) : []
  return id === null ? planned : [{ ...entries.find(isChosen), [stateKeyOf(list)]: id, currentState: true }, ...planned]
}
