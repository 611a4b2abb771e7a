import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Screen } from '#platform/contract/feature.ts'
import { usePick } from '#platform/web/api/queries.ts'
import { directory, useDirectory } from '#platform/web/directory/directory.ts'
import { isOffered, useOffered } from '#platform/web/router/offered.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { entriesFor } from '#platform/web/shell/entries.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { found, type Entry } from './found.ts'

const [store, spotlight] = createSpotlight()

/** Entries of one kind that are offered at once. */
const most = 6
/** Screens that are offered while nothing is typed. */
const mostAtFirst = 9

/** Search over every screen that the person may open, and over the records that they see. (Specification 1, section 2.) */
export default function CommandBar({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const records = [
    useRecords('application', 'Applications', typed),
    useRecords('contact', 'Contacts', typed),
    useRecords('itService', 'IT services', typed),
    useRecords('portfolio', 'Portfolios', typed),
    useRecords('idea', 'Ideas', typed),
  ]
  const groups = [useScreens(typed), ...records.map(({ found }) => found)]
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
      nothingFound={sayNothing(typed, records)}
      highlightQuery
      searchProps={{ leftSection: <IconSearch size={16} />, placeholder: 'Search or jump to…', 'aria-label': 'Command bar' }}
    />
  )
}

/** Nothing is called so only once everything was looked through. */
function sayNothing(typed: string, records: readonly Records[]): string {
  if (records.some(({ isMissing }) => isMissing)) return 'Records can’t be searched right now. Check your connection, then try again.'
  return records.some(({ isLoading }) => isLoading) ? 'Searching…' : `No results for “${typed}”`
}

/** Screens that one is led to when they are called for, and has nothing to look for on otherwise. */
const uncalled: ReadonlySet<string> = new Set(['/account_check', '/admin/verifyemail'])

/** What can be gone to behind the sign-in: a signed-in person has no use for signing in and up. */
const isGoal = ({ path, layout }: Screen) => layout !== 'public' && !path.includes('{') && !uncalled.has(path)

/** The sidebar's entries first, in its order and words; a screen that calls itself otherwise is found by either name. */
function goalsOf(user: SessionUser): Entry[] {
  const entries = entriesFor(user).map(({ path, label }) => {
    const { title } = directory().screens.get(path)!
    return { id: path, label: title === label ? label : `${label}: ${title}` }
  })
  const others = [...directory().screens.values()].filter((screen) => isGoal(screen) && isOffered(screen, user))
  const inSidebar = new Set(entries.map(({ id }) => id))
  return [
    ...entries,
    ...others
      .filter(({ path }) => !inSidebar.has(path))
      .map(({ path, title, menuTitle }) => ({ id: path, label: menuTitle ? `${menuTitle}: ${title}` : title })),
  ]
}

function useScreens(typed: string): SpotlightActionGroupData {
  const navigate = useNavigate()
  const user = useSession()
  useDirectory()
  const open = ({ id, label }: Entry): SpotlightActionData => ({ id, label, onClick: () => void navigate({ to: id }) })
  return { group: 'Go to', actions: found(user ? goalsOf(user) : [], typed, typed ? most : mostAtFirst).map(open) }
}

interface Records {
  readonly found: SpotlightActionGroupData
  readonly isLoading: boolean
  /** They could not be loaded. */
  readonly isMissing: boolean
}

/** Records by name; none before something is typed, nor for somebody who may not open their list: in no workspace, or not verified. */
function useRecords(name: string, group: string, typed: string): Records {
  const navigate = useNavigate()
  const entity = useDirectory().outlines.get(name)
  const isOfferedAt = useOffered()
  const { data, isLoading, error } = useQuery({
    ...usePick(name),
    enabled: entity !== undefined && isOfferedAt(entity.screens.list),
  })
  const entries = entity && typed.trim() ? (data ?? []).map((row) => ({ id: row[entity.key] as string, label: row['name'] as string })) : []
  const open = ({ id, label }: Entry): SpotlightActionData => ({ id, label, onClick: () => void navigate(recordLink(entity!, id)) })
  return { found: { group, actions: found(entries, typed, most).map(open) }, isLoading, isMissing: Boolean(error) && !data }
}
