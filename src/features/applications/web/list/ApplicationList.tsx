import '#platform/web/screen/screen.css'
import { useMemo } from 'react'
import { application } from '#features/applications/contract/application.ts'
import { useNames } from '#platform/web/api/queries.ts'
import type { SummaryItem } from '#platform/web/grid/types.ts'
import { ListScreen, type ListOptions } from '#platform/web/screen/ListScreen.tsx'
import { ApplicationPhoneRow } from './ApplicationPhoneRow.tsx'
import { applicationColumns, chipCells } from './columns.tsx'
import { stateOf, useStates, type States } from '#platform/web/states/states.ts'
import { applicationViews } from './views.ts'
import { applicationWrites } from './writes.ts'

const summary: readonly SummaryItem[] = [
  { columnId: 'businessQuestionsScore' },
  { columnId: 'technologyQuestionsNetScore' },
  { columnId: 'isToBeRetired', label: 'To be retired', aggregate: 'count' },
]

/** Every application that one sees. */
export default function ApplicationList() {
  const states = useStates('refApplicationState')
  const contacts = useNames('contact')
  const options = useMemo(() => optionsFor(states, contacts), [states, contacts])
  return <ListScreen entity={application} options={options} />
}

const optionsFor = (states: States, contacts: ReadonlyMap<string, string>): ListOptions<typeof application> => ({
  columns: applicationColumns(states, contacts),
  cells: chipCells,
  writes: applicationWrites,
  views: applicationViews(states),
  summary,
  mobileReads: ['areasDescription', 'ownerContactsDescription'],
  mobileRow: (row) => <ApplicationPhoneRow row={row} state={stateOf(states, row)} />,
  parentId: (row) => row.parentSuiteApplicationId,
  treeLabel: 'Suites and their parts',
  addLabel: 'New application',
})
