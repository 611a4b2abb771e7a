import '#platform/web/screen/screen.css'
import './workspaces.css'
import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowsMinimize, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { accounts } from '#workspace/accounts/contract.ts'
import { workspaces, type ManagedWorkspace, type managedViews } from '#workspace/workspaces/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { TabList } from '#platform/web/screen/TabList.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'
import { ColumnsButton, useColumns } from './Columns.tsx'
import { Joinable } from './Joinable.tsx'
import { Recent } from './Recent.tsx'
import { asManaged } from './asManaged.ts'
import { allManaged, useManaged, type Looked } from './useManaged.ts'
import { useDelayed } from './useDelayed.ts'
import { WorkspaceTable } from './WorkspaceTable.tsx'

/** For a manager, only joinable workspaces are read, which are few. */
const mine = (isManager: boolean) => ({
  ...queryOf(accounts.calls.workspaces, { query: isManager ? { limit: 20 } : {} }),
  staleTime: 0,
})
const summary = { ...queryOf(workspaces.calls.summary), staleTime: 0, placeholderData: keepPreviousData }
const quiet = 30 * 86_400_000

const views: readonly View[] = [
  { id: 'all', label: 'All', shows: () => true },
  { id: 'trial', label: 'On trial', shows: (one: ManagedWorkspace) => one.isTrialAccount },
  {
    id: 'limit',
    label: 'At a limit',
    shows: (one: ManagedWorkspace) => one.maxEditUserAccounts !== null && one.editUsers >= one.maxEditUserAccounts,
  },
  {
    id: 'quiet',
    label: 'Quiet for 30 days',
    shows: (one: ManagedWorkspace) => Date.now() - Date.parse(one.lastActivityDate ?? one.createdDate) > quiet,
  },
]
const closed = { id: 'closed', label: 'Closed' }

interface View {
  readonly id: 'all' | (typeof managedViews)[number]
  readonly label: string
  shows(one: ManagedWorkspace): boolean
}

/** The workspaces one is in, may join and looks after: which to open, and whose trial or limit needs care. */
export default function Workspaces() {
  const isManager = useCan(workspaces.calls.list.access)
  const [view, setView] = useState('all')
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const own = useQuery(mine(isManager))
  const looked: Looked = { view, search: useDelayed(search.trim(), 250) }
  const managed = useManaged(looked, isManager)
  // Counted over all of them, once the first are here.
  const sums = useQuery({ ...summary, enabled: isManager && managed.list !== undefined })
  const columns = useColumns()
  const list = isManager ? managed.list : own.data?.memberOfAccounts.map(asManaged)
  const isNarrowed = looked.search !== '' || view === 'trial' || view === 'limit' || view === 'quiet'
  // Matches include their providers, which weren't searched for; a page of all is counted only a little further than it shows.
  const total = view === closed.id ? managed.total : sums.data?.all
  usePageCount(isManager ? (isNarrowed ? undefined : total) : list?.length)
  const chosen = views.find(({ id }) => id === view)
  const words = foldText(search)
  const fits = (one: ManagedWorkspace) => foldText(`${one.workspaceName} ${one.name}`).includes(words) && (chosen?.shows(one) ?? true)
  const error = own.error ?? managed.error
  const again = () => void Promise.all([own.refetch(), isManager && managed.refetch(), isManager && sums.refetch()])
  return (
    <>
      {isManager && (
        <div className="tabs">
          <ViewTabs told={sums.data} current={view} onTab={setView} />
          <Actions />
        </div>
      )}
      <Joinable list={own.data?.availableAccounts ?? []} />
      <div className="workspace-bar row wraps rigid">
        <SearchInput typed={search} onTyped={setSearch} />
        <Recent />
        {list && list.length > 0 && (
          <span className="workspace-tools">
            {isManager && <FoldButton list={list} folded={folded} onFold={setFolded} />}
            {isManager && <ColumnsButton {...columns} />}
            <Button variant="default" onClick={() => void save(fits, isManager ? allManaged(looked) : list)}>
              Export
            </Button>
          </span>
        )}
      </div>
      {!list && error && <PageFailure title="The workspaces could not be loaded" error={error} retry={again} />}
      {!list && !error && <div className="workspace-wait" aria-busy="true" />}
      {list?.length === 0 && <Nothing isClosed={view === closed.id} isNarrowed={isManager && isNarrowed} isManager={isManager} />}
      {list && list.length > 0 && (
        <WorkspaceTable
          list={list}
          fits={fits}
          isManager={isManager}
          columns={isManager ? columns.shown : []}
          folded={folded}
          onFold={setFolded}
          again={again}
          more={managed.hasNextPage ? managed : undefined}
        />
      )}
      {list && list.length > 0 && <Sums told={isManager && view !== closed.id ? sums.data : { clients: list.filter(isClient).length }} />}
    </>
  )
}

/** Buttons to the cockpit and to new workspaces, as far as the reader may use them. */
function Actions() {
  const isOffered = useOffered()
  const navigate = useNavigate()
  return (
    <>
      {isOffered('/admin/cockpit') && (
        <Button variant="default" className="add-button" onClick={() => void navigate({ to: '/admin/cockpit' })}>
          Cockpit
        </Button>
      )}
      {isOffered('/admin/workspaces/provider/add') && (
        <Button variant="default" className="add-button" onClick={() => void navigate({ to: '/admin/workspaces/provider/add' })}>
          New provider
        </Button>
      )}
      {isOffered('/admin/workspaces/add') && (
        <Button
          className="add-button shrinks"
          aria-label="New workspace"
          leftSection={<IconPlus size={15} />}
          onClick={() => void navigate({ to: '/admin/workspaces/add' })}
        >
          New workspace
        </Button>
      )}
    </>
  )
}

const SearchInput = ({ typed, onTyped }: { typed: string; onTyped(typed: string): void }) => (
  <TextInput
    className="workspace-search"
    leftSection={<IconSearch size={15} />}
    placeholder="Search"
    aria-label="Search workspaces"
    value={typed}
    onChange={(event) => onTyped(event.currentTarget.value)}
  />
)

interface FoldButtonProps {
  readonly list: readonly ManagedWorkspace[]
  /** The accounts whose workspaces are folded away. */
  readonly folded: ReadonlySet<string>
  onFold(folded: ReadonlySet<string>): void
}

const FoldButton = ({ list, folded, onFold }: FoldButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconArrowsMinimize size={15} />}
    onClick={() => onFold(folded.size > 0 ? new Set() : new Set(list.map(({ parentAccountId }) => parentAccountId ?? '')))}
  >
    {folded.size > 0 ? 'Expand all' : 'Collapse all'}
  </Button>
)

function Nothing({ isClosed, isNarrowed, isManager }: Readonly<Record<'isClosed' | 'isNarrowed' | 'isManager', boolean>>) {
  if (isClosed) return <EmptyPlace title="No workspace was closed" text="A workspace that is closed stays here for 30 days." />
  if (isNarrowed) return <EmptyPlace title="Nothing found" text="No workspace matches your search." />
  if (isManager)
    return <EmptyPlace title="There is no workspace yet" text="Create the first one, or a provider that manages its clients’." />
  return <EmptyPlace title="You are not in a workspace yet" text="Ask somebody to invite you to theirs." />
}

/** The code of files is loaded when one is wanted. */
const save = async (fits: (one: ManagedWorkspace) => boolean, list: readonly ManagedWorkspace[] | Promise<ManagedWorkspace[]>) => {
  try {
    const [{ saveWorkspaces }, all] = await Promise.all([import('./workspacesFile.ts'), list])
    saveWorkspaces(all.filter(fits))
  } catch (error) {
    void notify(messageOf(error), 'error')
  }
}

type Summary = Reply<typeof workspaces.calls.summary>

const useIsBilled = () => useSession()?.billing !== 'off'

/** How many each of them shows; closed ones are asked for when they are looked at. */
function ViewTabs({ told, current, onTab }: { told: Summary | undefined; current: string; onTab(view: string): void }) {
  const isBilled = useIsBilled()
  const tabs = views
    .filter(({ id }) => isBilled || id !== 'trial')
    .map(({ id, label }) => ({ id, label: told ? `${label} ${told[id].toLocaleString('en')}` : label }))
  return <TabList label="Workspaces" tabs={[...tabs, closed]} current={current} onTab={onTab} />
}

const isClient = ({ accountType }: ManagedWorkspace) => accountType === 'Client'

function Sums({ told }: { told: Partial<Summary> | undefined }) {
  const isBilled = useIsBilled()
  if (!told) return <footer className="workspace-foot" aria-busy="true" />
  const { clients = 0, trialsEnding = 0, editUsers, readOnlyUsers, applications } = told
  const sums = [
    ['Edit users', editUsers],
    ['Read-only', readOnlyUsers],
    ['Applications', applications],
  ] as const
  return (
    <footer className="workspace-foot">
      <span>
        <b>{clients.toLocaleString('en')}</b> {clients === 1 ? 'client workspace' : 'client workspaces'}
      </span>
      {sums.map(
        ([label, sum]) =>
          sum !== undefined && (
            <span key={label}>
              {label} <b>{sum.toLocaleString('en')}</b>
            </span>
          ),
      )}
      {isBilled && trialsEnding > 0 && (
        <span>
          <b>{trialsEnding}</b> {trialsEnding === 1 ? 'trial ending' : 'trials ending'}
        </span>
      )}
    </footer>
  )
}
