import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { idOf, titleOf } from '#platform/contract/entity.ts'
import type { Screen } from '#platform/contract/feature.ts'
import { capital } from '#platform/contract/words.ts'
import { pickOf } from '#platform/web/api/queries.ts'
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
  const records = useRecords(typed)
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
      lockScroll={false}
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
      .map(({ path, title, menuTitle }) => ({ id: path, label: nameOf(title, menuTitle) })),
  ]
}

/** Both names, unless one is all there is of the other. */
const nameOf = (title: string, menuTitle = title) =>
  menuTitle.toLowerCase().includes(title.toLowerCase()) ? menuTitle : `${menuTitle}: ${title}`

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

/**
 * Records by name, of each entity that has a call for its names; none before something is typed, nor for somebody who may not open their list: in no
 * workspace, or not verified.
 */
function useRecords(typed: string): Records[] {
  const navigate = useNavigate()
  const kinds = [...useDirectory().outlines.values()].filter(({ lookup }) => lookup)
  const isOfferedAt = useOffered()
  const answers = useQueries({ queries: kinds.map((entity) => ({ ...pickOf(entity), enabled: isOfferedAt(entity.screens.list) })) })
  return kinds.map((entity, at) => {
    const { data, isLoading, error } = answers[at]!
    const entries = typed.trim() ? (data ?? []).map((row) => ({ id: idOf(entity, row), label: titleOf(entity, row) })) : []
    const open = ({ id, label }: Entry): SpotlightActionData => ({ id, label, onClick: () => void navigate(recordLink(entity, id)) })
    const group = capital(entity.plural)
    return { found: { group, actions: found(entries, typed, most).map(open) }, isLoading, isMissing: Boolean(error) && !data }
  })
}
