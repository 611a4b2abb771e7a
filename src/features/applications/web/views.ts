import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import type { StandardView } from '#platform/web/screen/ViewTabs.tsx'

const showing = (state: Partial<GridState>): GridState => ({ ...emptyGridState, ...state })

/** From this criticality up an application is business critical. */
const critical = 4

/** What every workspace asks of its applications. Links name a view by its id. */
export const applicationViews: readonly StandardView[] = [
  { id: 'retiring', name: 'To be retired', state: showing({ filters: { isToBeRetired: { kind: 'flag', is: true } } }) },
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
