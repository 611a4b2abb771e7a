import { contactColumns } from '../roles.ts'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import type { StandardView } from '#platform/web/screen/views.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'

const showing = (state: Partial<GridState>): GridState => ({ ...emptyGridState, ...state })

/** By the names of the states, so that a server can answer it too. */
const toBeRetired = (states: States): StandardView => {
  const values = [...states.values()].filter((state) => state.isToBeRetired).map((state) => state.name)
  return {
    id: 'retiring',
    name: 'To be retired',
    state: showing({ filters: { currentStateId: { kind: 'set', values }, active: { kind: 'flag', is: true } } }),
  }
}

/** From this criticality up an application is business critical. */
const critical = 4

/** Applications in which a contact holds any role. Found by name, since filters of people use names. */
const mine = (name: string): StandardView => {
  const roles = [...contactColumns.keys()]
  const filters = Object.fromEntries(roles.map((id) => [id, { kind: 'set' as const, values: [name] }]))
  return { id: 'mine', name: 'My applications', state: showing({ filters, anyOf: roles }) }
}

/** Standard views of applications. Links name a view by its id. The first view appears as soon as the states are known, the last one for `me`, if that user is a contact. */
export const applicationViews = (states: States, me?: string): readonly StandardView[] => [
  ...(states.size > 0 ? [toBeRetired(states)] : []),
  { id: 'areas', name: 'By business area', state: showing({ grouping: ['areas'] }) },
  {
    id: 'critical',
    name: 'Business critical',
    state: showing({
      filters: { criticality: { kind: 'range', from: critical, to: null } },
      sorting: [{ column: 'criticality', descending: true }],
    }),
  },
  ...(me ? [mine(me)] : []),
]
