import { lazy } from 'react'
import type { application } from '#portfolio/applications/contract.ts'
import { notScored } from '#portfolio/applications/contract/fields.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { reference, references } from '#platform/contract/field.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { ColumnOption, GridColumn } from '#platform/web/grid/types.ts'
import { mayEdit } from '#platform/web/screen/columns.tsx'
import { Chips, People } from '../cells.tsx'
import { contactsIn } from '#platform/web/people/contactEntries.ts'
import { contactColumns } from '../roles.ts'
import { StateCell } from '#platform/web/lifecycle-states/StateCell.tsx'
import { planChoice } from '#platform/web/lifecycle-states/stateWrite.ts'
import { stateOf, type States } from '#platform/web/lifecycle-states/states.ts'

const StateInput = lazy(() => import('#platform/web/lifecycle-states/StateInput.tsx'))
const Criticality = lazy(() => import('../record/Criticality.tsx').then((module) => ({ default: module.Criticality })))

type Column = GridColumn<RowOf<typeof application>>
type Names = ReadonlyMap<string, string>

/** First columns of the application list; the others follow in the contract's order. */
const firstColumns = [
  'name',
  'currentStateId',
  'timeRecommendation',
  'businessQuestionsScore',
  'technologyQuestionsNetScore',
  'criticality',
  'areas',
  'ownerContactsDescription',
  'tags',
  'platforms',
  'hostingTypes',
  'manufacturerSupplierId',
  'vendorSupplierId',
]

/** The columns of the contract, drawn in their shapes, with the state and the people in roles as something that can be changed. */
export const applicationColumns =
  (states: States, contacts: Names) =>
  (given: Column[]): Column[] => {
    const shapes = { ...shapeColumns(states), ...peopleColumns(contacts) }
    const shaped = given.map((column) => ({ ...column, ...shapes[column.id] }))
    const first = firstColumns.flatMap((id) => shaped.find((column) => column.id === id) ?? [])
    return [...first, ...shaped.filter((column) => !firstColumns.includes(column.id)), toBeRetired(states)]
  }

/** Field edited in the columns of people in a role. */
const peopleField = references({ label: 'People', table: 'application_contact', key: 'contactId', to: 'contact' })

/** Field edited in the column of the current state, which is itself derived from the list of states. */
const stateField = reference({ label: 'State', to: 'refApplicationState' })

const shapeColumns = (states: States): Record<string, Partial<Column>> => ({
  currentStateId: {
    cell: (row) => <StateCell state={stateOf(states, row)} />,
    options: () => optionsIn(states),
    edit: mayEdit,
    field: stateField,
    input: StateInput,
    choice: planChoice,
  },
  // Beside "State", which is the current one.
  states: { label: 'States over time' },
  timeRecommendation: {
    // The panel beside the list begins with the reason.
    cell: ({ timeRecommendation: time }) =>
      time ? (
        <span className="time-why" data-peek title={`Why ${time}? (P)`}>
          <TimeChip time={time} />
        </span>
      ) : (
        unscored
      ),
  },
  businessQuestionsScore: { cell: (row) => scored(row.businessQuestionsScore) },
  technologyQuestionsNetScore: { cell: (row) => scored(row.technologyQuestionsNetScore) },
  criticality: {
    cell: (row) => <CriticalityTicks value={row.criticality} />,
    input: Criticality,
  },
})

const unscored = <span className="faint">{notScored}</span>
const scored = (score: number | null) => (score === null ? unscored : <ScoreBar score={score} />)

/** The server sends people in a role as one text; split into values, they can be filtered, grouped and changed one by one. */
const peopleColumns = (contacts: Names): Record<string, Partial<Column>> =>
  Object.fromEntries(
    [...contactColumns].map(([id, role]) => {
      const held = (row: RowOf<typeof application>) => contactsIn(row.contacts, role)
      const namesOf = (row: RowOf<typeof application>) => held(row).flatMap((contact) => contacts.get(contact) ?? [])
      const options = () => [...contacts].map(([value, label]) => ({ value, label }))
      return [
        id,
        {
          kind: 'sets',
          value: namesOf,
          cell: (row: RowOf<typeof application>) => <People names={namesOf(row)} />,
          options,
          held,
          edit: mayEdit,
          field: peopleField,
        },
      ]
    }),
  )

/** Not a field of its own: what the current state says. True or nothing, so that the true ones can be counted. */
const toBeRetired = (states: States): Column => ({
  id: 'isToBeRetired',
  label: 'To be retired',
  kind: 'flag',
  hidden: true,
  fields: ['currentStateId'],
  width: 120,
  value: (row) => stateOf(states, row)?.isToBeRetired || null,
})

const optionsIn = (states: States): ColumnOption[] =>
  [...states.values()].filter((state) => state.isActive).map(({ id, name }) => ({ value: id, label: name }))

/** Tags as chips; the names come from the column itself. */
export const chipCells = {
  tags: (row: RowOf<typeof application>, names: (entity: string) => Names) => <Chips names={tagNames(row, names('tag'))} />,
}

const tagNames = (row: RowOf<typeof application>, tags: Names): string[] => (row.tags ?? []).flatMap(({ tagId }) => tags.get(tagId) ?? [])
