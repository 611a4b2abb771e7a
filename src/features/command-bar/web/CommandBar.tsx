import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { outlineByName } from '#platform/web/api/outlines.ts'
import { pickByName } from '#platform/web/api/queries.ts'
import { routedScreens } from '#platform/web/router/screens.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { isShown } from '#platform/web/shell/entries.ts'
import { found, type Entry } from './found.ts'

const [store, spotlight] = createSpotlight()

/** Entries of one kind that are offered at once. */
const most = 6

/** Search over every screen that the person may open, and over the records that they see. (Specification 1, section 2.) */
export default function CommandBar({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const groups = [
    useScreens(typed),
    useRecords('application', 'Applications', typed),
    useRecords('contact', 'Contacts', typed),
    useRecords('portfolio', 'Portfolios', typed),
  ]
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': 'Command bar' } }}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      filter={(_query, actions) => actions}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={480}
      nothingFound={`Nothing is called “${typed}”`}
      highlightQuery
      searchProps={{ leftSection: <IconSearch size={16} />, placeholder: 'Search or jump to…', 'aria-label': 'Command bar' }}
    />
  )
}

function useScreens(typed: string): SpotlightActionGroupData {
  const navigate = useNavigate()
  const user = useSession()
  const screens = user ? [...routedScreens.values()].filter((screen) => !screen.path.includes('{') && isShown(screen, user)) : []
  const entries = screens.map((screen) => ({ id: screen.path, label: screen.title }))
  const open = ({ id, label }: Entry): SpotlightActionData => ({ id, label, onClick: () => void navigate({ to: id }) })
  return { group: 'Go to', actions: found(entries, typed, typed ? most : 9).map(open) }
}

/** Records by name; none before something is typed. */
function useRecords(name: string, group: string, typed: string): SpotlightActionGroupData {
  const navigate = useNavigate()
  const entity = outlineByName.get(name)!
  const { data } = useQuery(pickByName(name))
  const entries = typed.trim() ? (data ?? []).map((row) => ({ id: row[entity.key] as string, label: row['name'] as string })) : []
  const open = ({ id, label }: Entry): SpotlightActionData => ({ id, label, onClick: () => void navigate(recordLink(entity, id)) })
  return { group, actions: found(entries, typed, most).map(open) }
}
