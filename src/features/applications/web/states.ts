import { useQuery } from '@tanstack/react-query'
import { usePick, type Row } from '#platform/web/api/queries.ts'

/** A value of the list of application states, as screens show it. */
export interface StateValue {
  readonly id: string
  readonly name: string
  readonly colour: string | null
  readonly isToBeRetired: boolean
  readonly isActive: boolean
}
export type States = ReadonlyMap<string, StateValue>

/** The workspace's application states by id, in its order; empty while they load. Keeps its identity. */
export const useStates = (): States => useQuery({ ...usePick('refApplicationState'), select: statesIn }).data ?? none

/** The current state of an application; undefined when it has none, or while the states load. */
export const stateOf = (states: States, row: Row): StateValue | undefined => states.get(String(row['currentStateId']))

const none: States = new Map()
const known = new WeakMap<object, States>()

function statesIn(rows: Row[]): States {
  const made = known.get(rows) ?? new Map(rows.map(stateIn).map((state) => [state.id, state]))
  known.set(rows, made)
  return made
}

const stateIn = (row: Row): StateValue => ({
  id: String(row['refApplicationStateId']),
  name: String(row['name']),
  colour: row['color'] as string | null,
  isToBeRetired: row['isToBeRetired'] === true,
  isActive: row['active'] !== false,
})
