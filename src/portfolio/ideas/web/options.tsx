import type { idea } from '#portfolio/ideas/contract/idea.ts'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import type { ListOptions } from '#platform/web/screen/listOptions.ts'
import type { StandardView } from '#platform/web/screen/views.ts'
import { Ways } from '#platform/web/screen/Ways.tsx'
import { VoteButton } from './VoteButton.tsx'

const showing = (state: Partial<GridState>): GridState => ({ ...emptyGridState, ...state })

const views: readonly StandardView[] = [
  { id: 'wanted', name: 'Most wanted', state: showing({ sorting: [{ column: 'vote', descending: true }] }) },
  { id: 'statuses', name: 'By status', state: showing({ grouping: ['stage'] }) },
]

/** Options that the list of ideas has in both of its views. */
export const ideaOptions: ListOptions<typeof idea> = {
  ways: <Ways of="ideas" grid="/ideas" board="/ideas/board" />,
  cells: { vote: (row) => <VoteButton ideaId={row.ideaId} count={row.vote} isCell /> },
}

/** Views that sort and group are for the table. */
export const tableOptions: ListOptions<typeof idea> = { ...ideaOptions, views: { standard: views } }
