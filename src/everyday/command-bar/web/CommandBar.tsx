import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import './command-bar.css'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, type ComponentProps } from 'react'
import { nearly } from '#platform/web/grid/marks/nearly.ts'
import type { CommandBar as CommandBarOf } from '#platform/web/shell/commandBar.ts'
import { useAsked } from './asked.tsx'
import { found } from './found.ts'
import { useGoals } from './goals.tsx'
import { actionOf, type Offer, type Offers } from './group.tsx'
import { useHelpHits } from './helpHits.tsx'
import { pageActions } from './pageActions.tsx'
import { useViews } from './productActions.tsx'
import { useRecords, type Found } from './records.tsx'
import { useWorkspaces } from './workspaces.tsx'

const [store, spotlight] = createSpotlight()

/**
 * Search over every screen that the person may open, the records that they see, what they may add, the workspaces that they may enter, and help; at
 * first what they looked at last.
 */
export default function CommandBar({ opened, typed, onTyped, onClose }: ComponentProps<CommandBarOf>) {
  const [goals, actions] = useGoals()
  const records = useRecords(opened)
  const workspaces = useWorkspaces(opened)
  const views = useViews()
  const sought = typed.trim()
  const help = useHelpHits(opened ? sought : '').map(actionOf)
  const asked = useAsked(opened, sought)
  const question = asked.entries[0]?.label
  // Runs a moment after the last key, when the bar has chosen the target of Enter.
  useEffect(() => {
    if (question) selectFirst()
  }, [question])
  const onPage = useMemo(() => (opened ? pageActions() : undefined), [opened])
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': 'Command bar' } }}
      actions={[
        ...groupsOf([records.recent, ...(onPage ? [onPage] : []), goals, ...records.kinds, views, actions, workspaces], asked, sought),
        ...(help.length ? [{ group: 'Help', actions: help }] : []),
      ]}
      filter={(_query, given) => given}
      query={typed}
      onQueryChange={onTyped}
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

/** Marks the entry that Enter opens, as Spotlight does after a key; the library exports no function for it. */
function selectFirst(): void {
  const actions = [...document.querySelectorAll('[data-action]')]
  for (const one of actions) one.removeAttribute('data-selected')
  actions[0]?.setAttribute('data-selected', 'true')
}

/** Matches of the typed text come first, then the list that it asks for. Without an exact match the list comes first, then the matches with a typing error. */
function groupsOf(offers: readonly Offers[], asked: Offers, typed: string): SpotlightActionGroupData[] {
  const question = groupOf(asked, typed, asked.entries)
  const exact = offers.map((one) => groupOf(one, typed, found(one.entries, typed)))
  const groups = exact.some(({ actions }) => actions.length)
    ? [...exact, question]
    : [question, ...offers.map((one) => groupOf(one, typed, nearly(one.entries, typed)))]
  return groups.filter(({ actions }) => actions.length)
}

function groupOf({ group, atFirst, most, all }: Offers, typed: string, fitting: readonly Offer[]): SpotlightActionGroupData {
  const shown = fitting.slice(0, typed ? most : atFirst)
  const more = typed && all && fitting.length > shown.length ? [all(typed, fitting.length)] : []
  return { group, actions: [...shown, ...more].map(actionOf) }
}

/** "No matches" appears only after everything was searched. */
function sayNothing(typed: string, { isLoading, isMissing }: Found): string {
  if (isMissing) return 'Records can’t be searched right now. Check your connection, then try again.'
  return isLoading ? 'Searching…' : `No results for “${typed}”`
}
