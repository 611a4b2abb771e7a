import { useQuery } from '@tanstack/react-query'
import type { application } from '#features/applications/contract.ts'
import type { ListEntity } from '#features/reference-lists/contract.ts'
import type { PickOf, RowOf } from '#platform/contract/entity.ts'
import { usePick } from '#platform/web/api/queries.ts'

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
export const useStates = (): States =>
  useQuery({ ...usePick<ListEntity<'refApplicationState'>>('refApplicationState'), select: statesIn }).data ?? none

/** The current state of an application; undefined when it has none, or while the states load. */
export const stateOf = (states: States, { currentStateId }: Pick<RowOf<typeof application>, 'currentStateId'>): StateValue | undefined =>
  currentStateId === null ? undefined : states.get(currentStateId)

const none: States = new Map()
const known = new WeakMap<object, States>()

type State = PickOf<ListEntity<'refApplicationState'>>
function statesIn(rows: State[]): States {
  const made = known.get(rows) ?? new Map(rows.map(stateIn).map((state) => [state.id, state]))
  known.set(rows, made)
  return made
}

const stateIn = (row: State): StateValue => ({
  id: row.refApplicationStateId,
  name: row.name ?? '',
  colour: row.color ?? null,
  isToBeRetired: row.isToBeRetired === true,
  isActive: row.active !== false,
})
