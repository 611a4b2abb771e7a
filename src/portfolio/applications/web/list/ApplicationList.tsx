import '#platform/web/screen/screen.css'
import { useNavigate } from '@tanstack/react-router'
import { IconMailQuestion } from '@tabler/icons-react'
import { useMemo } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { useNames, usePicked } from '#platform/web/api/queries.ts'
import type { SummaryItem } from '#platform/web/grid/types.ts'
import { slot } from '#platform/web/screen/slot.ts'
import { carry } from '#platform/web/screen/carried.ts'
import type { ListOptions } from '#platform/web/screen/listOptions.ts'
import { ListScreen } from '#platform/web/screen/ListScreen.tsx'
import { ApplicationPhoneRow } from './ApplicationPhoneRow.tsx'
import { applicationColumns, chipCells } from './columns.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { stateOf, useStates, type States } from '#platform/web/lifecycle-states/states.ts'
import { applicationViews } from './views.ts'
import { applicationWrites } from './writes.ts'

const ApplicationPeek = slot<typeof application>('application.peek')

const summary: readonly SummaryItem[] = [
  { columnId: 'businessQuestionsScore' },
  { columnId: 'technologyQuestionsNetScore' },
  { columnId: 'isToBeRetired', label: 'To be retired', aggregate: 'count' },
  { columnId: 'areas', label: 'Distinct business areas', aggregate: 'distinct' },
]

/** Every application that one sees. */
export default function ApplicationList() {
  const states = useStates('refApplicationState')
  const contacts = useNames('contact')
  const [areStatesHere, areContactsHere] = [usePicked('refApplicationState'), usePicked('contact')]
  const areMoreComing = !areStatesHere || !areContactsHere
  const navigate = useNavigate()
  const me = useSession()?.firstNameLastName ?? ''
  const isContact = useMemo(() => [...contacts.values()].includes(me), [contacts, me])
  const mayAsk = useCan(application.rights.edit)
  const options = useMemo(() => {
    const ask = (ids: readonly string[]) => {
      carry(application.name, ids)
      void navigate({ to: '/ownerreviews/add' })
    }
    const views = { standard: applicationViews(states, isContact ? me : undefined), areMoreComing }
    return { ...optionsFor(states, contacts, mayAsk ? ask : undefined), views }
  }, [states, contacts, isContact, me, mayAsk, navigate, areMoreComing])
  return <ListScreen entity={application} options={options} />
}

/** `ask`: asks the owners of the applications with these ids. */
const optionsFor = (
  states: States,
  contacts: ReadonlyMap<string, string>,
  ask: ((ids: readonly string[]) => void) | undefined,
): ListOptions<typeof application> => ({
  columns: applicationColumns(states, contacts),
  cells: chipCells,
  writes: applicationWrites(states),
  summary,
  phone: {
    row: (row) => <ApplicationPhoneRow row={row} state={stateOf(states, row)} />,
    reads: ['areasDescription', 'ownerContactsDescription'],
  },
  tree: { parentId: (row) => row.parentSuiteApplicationId, label: 'Suites and their parts' },
  peek: {
    draw: (record) => <ApplicationPeek record={record} />,
  },
  ...(ask && {
    bulkActions: [
      {
        id: 'ask',
        label: 'Ask owners',
        icon: <IconMailQuestion size={15} />,
        run: (rows) => ask(rows.map(({ applicationId }) => applicationId)),
      },
    ],
  }),
})
