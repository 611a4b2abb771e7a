import { useQuery } from '@tanstack/react-query'
import { usePick, type Row } from '#platform/web/api/queries.ts'

/** A value of a list of states, as screens show it. */
export interface StateValue {
  readonly id: string
  readonly name: string
  readonly colour: string | null
  readonly isToBeRetired: boolean
  readonly isActive: boolean
}
export type States = ReadonlyMap<string, StateValue>

/** The workspace's states of one kind (`refApplicationState`) by id, in its order; empty while they load. Keeps its identity. */
export function useStates(list: string): States {
  const select = (rows: Row[]) => statesIn(rows, `${list}Id`)
  return useQuery({ ...usePick(list), select }).data ?? none
}

/** The current state of a record; undefined when it has none, or while the states load. */
export const stateOf = (states: States, { currentStateId }: { readonly currentStateId: string | null }): StateValue | undefined =>
  currentStateId === null ? undefined : states.get(currentStateId)

const none: States = new Map()
const known = new WeakMap<object, States>()

function statesIn(rows: Row[], key: string): States {
  const made = known.get(rows) ?? new Map(rows.map((row) => stateOfRow(row, key)).map((state) => [state.id, state]))
  known.set(rows, made)
  return made
}

const stateOfRow = (row: Row, key: string): StateValue => ({
  id: String(row[key]),
  name: String(row.name),
  colour: row.color ?? null,
  isToBeRetired: row.isToBeRetired === true,
  isActive: row.active !== false,
})
