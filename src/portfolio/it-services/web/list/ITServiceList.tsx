import '#platform/web/screen/screen.css'
import { lazy, useMemo } from 'react'
import { itService } from '#portfolio/it-services/contract.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { reference } from '#platform/contract/field.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { emptyGridState } from '#platform/web/grid/state.ts'
import { mayEdit } from '#platform/web/screen/columns.tsx'
import type { ListOptions } from '#platform/web/screen/listOptions.ts'
import { ListScreen } from '#platform/web/screen/ListScreen.tsx'
import { StateCell } from '#platform/web/lifecycle-states/StateCell.tsx'
import { planChoice, stateWrite } from '#platform/web/lifecycle-states/stateWrite.ts'
import { stateOf, useStates, type States } from '#platform/web/lifecycle-states/states.ts'

const StateInput = lazy(() => import('#platform/web/lifecycle-states/StateInput.tsx'))

/** Every IT service that one sees. */
export default function ITServiceList() {
  const states = useStates('refITServiceState')
  const options = useMemo(() => optionsFor(states), [states])
  return <ListScreen entity={itService} options={options} />
}

const optionsFor = (states: States): ListOptions<typeof itService> => ({
  columns: (given) => given.map((column) => (column.id === 'currentStateId' ? stateColumn(column, states) : column)),
  writes: {
    currentStateId: stateWrite(itService.fields.states, states),
  },
  views: {
    standard: [
      { id: 'classifications', name: 'By classification', state: { ...emptyGridState, grouping: ['classifications'] } },
      {
        id: 'applications',
        name: 'Without applications',
        state: { ...emptyGridState, filters: { applicationITServices: { kind: 'set', values: [''] } } },
      },
    ],
  },
  phone: { row: (row) => <ITServicePhoneRow row={row} states={states} />, reads: ['shortDescription'] },
  tree: { parentId: (row) => row.parentSuiteITServiceId, label: 'Suites and their parts' },
})

/** The state comes from the list of states; its cell edits it as one choice. */
const stateColumn = (column: GridColumn<RowOf<typeof itService>>, states: States): GridColumn<RowOf<typeof itService>> => ({
  ...column,
  cell: (row) => <StateCell state={stateOf(states, row)} />,
  options: () => [...states.values()].filter((state) => state.isActive).map(({ id, name }) => ({ value: id, label: name })),
  edit: mayEdit,
  field: reference({ label: 'State', to: 'refITServiceState' }),
  input: StateInput,
  choice: planChoice,
})

/** An IT service in the list of a phone. */
function ITServicePhoneRow({ row, states }: { row: RowOf<typeof itService>; states: States }) {
  return (
    <span className="grid-phone-row">
      <RecordLogo name={row.name} colour={null} size={32} />
      <b>{row.name}</b>
      <span />
      <small>{row.shortDescription}</small>
      <small>
        <StateCell state={stateOf(states, row)} />
      </small>
    </span>
  )
}
