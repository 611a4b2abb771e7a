import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import type { StandardView } from '#platform/web/screen/views.ts'
import type { States } from '#platform/web/states/states.ts'

const showing = (state: Partial<GridState>): GridState => ({ ...emptyGridState, ...state })

/** By the names of the states, so that a server can answer it too. (Design, product: "applicationsToBeRetired".) */
const toBeRetired = (states: States): StandardView => {
  const values = [...states.values()].filter((state) => state.isToBeRetired).map((state) => state.name)
  return { id: 'retiring', name: 'To be retired', state: showing({ filters: { currentStateId: { kind: 'set', values } } }) }
}

/** From this criticality up an application is business critical. */
const critical = 4

/** What every workspace asks of its applications. Links name a view by its id. The first one is there as soon as the states are known. */
export const applicationViews = (states: States): readonly StandardView[] => [
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
]
