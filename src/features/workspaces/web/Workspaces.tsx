import '#platform/web/screen/screen.css'
import './workspaces.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowsMinimize, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { accounts } from '#features/accounts/contract.ts'
import { workspaces, type ManagedWorkspace } from '#features/workspaces/contract.ts'
import { trialOf } from '#features/workspaces/contract/trial.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { TabList } from '#platform/web/screen/TabList.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { ColumnsButton, useColumns } from './Columns.tsx'
import { Joinable } from './Joinable.tsx'
import { Recent } from './Recent.tsx'
import { asManaged } from './asManaged.ts'
import { WorkspaceTable } from './WorkspaceTable.tsx'

const mine = { ...queryOf(accounts.calls.workspaces), staleTime: 0 }
const managed = (deleted: boolean) => ({
  ...queryOf(workspaces.calls.list, { query: deleted ? { deleted: 'true' as const } : {} }),
  staleTime: 0,
})
const quiet = 30 * 86_400_000

const views = [
  { id: '', label: 'All', shows: () => true },
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

/** The workspaces one is in, may join and looks after: which to open, and whose trial or limit needs care. */
export default function Workspaces() {
  const isManager = useCan(workspaces.calls.list.access)
  const [view, setView] = useState('')
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const own = useQuery(mine)
  const all = useQuery({ ...managed(view === closed.id), enabled: isManager })
  const open = useQuery({ ...managed(false), enabled: isManager }).data
  const columns = useColumns()
  const isOffered = useOffered()
  const navigate = useNavigate()
  const list = isManager ? all.data : own.data?.memberOfAccounts.map(asManaged)
  usePageTitle('Workspaces', list?.length)
  const chosen = views.find(({ id }) => id === view)
  const words = search.trim().toLowerCase()
  const fits = (one: ManagedWorkspace) => `${one.workspaceName} ${one.name}`.toLowerCase().includes(words) && (chosen?.shows(one) ?? true)
  const error = own.error ?? all.error
  const again = () => void Promise.all([own.refetch(), isManager && all.refetch()])
  return (
    <>
      {isManager && (
        <div className="tabs">
          <TabList label="Workspaces" tabs={tabsOf(open)} current={view} onTab={setView} />
          {isOffered('/admin/cockpit') && (
            <Button variant="default" className="add-button" onClick={() => void navigate({ to: '/admin/cockpit' as never })}>
              Cockpit
            </Button>
          )}
          {isOffered('/admin/workspaces/provider/add') && (
            <Button
              variant="default"
              className="add-button"
              onClick={() => void navigate({ to: '/admin/workspaces/provider/add' as never })}
            >
              New provider
            </Button>
          )}
          {isOffered('/admin/workspaces/add') && (
            <Button
              className="add-button shrinks"
              aria-label="New workspace"
              leftSection={<IconPlus size={15} />}
              onClick={() => void navigate({ to: '/admin/workspaces/add' as never })}
            >
              New workspace
            </Button>
          )}
        </div>
      )}
      <Joinable list={own.data?.availableAccounts ?? []} />
      <div className="workspace-bar">
        <TextInput
          className="workspace-search"
          leftSection={<IconSearch size={15} />}
          placeholder="Search"
          aria-label="Search workspaces"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Recent />
        {list && list.length > 0 && (
          <span className="workspace-tools">
            {isManager && (
              <Button
                variant="default"
                leftSection={<IconArrowsMinimize size={15} />}
                onClick={() => setFolded(folded.size > 0 ? new Set() : new Set(list.map(({ parentAccountId }) => parentAccountId ?? '')))}
              >
                {folded.size > 0 ? 'Expand all' : 'Collapse all'}
              </Button>
            )}
            {isManager && <ColumnsButton {...columns} />}
            <Button variant="default" onClick={() => void save(list.filter(fits), list)}>
              Export
            </Button>
          </span>
        )}
      </div>
      {!list && error && <PageFailure title="The workspaces could not be loaded" error={error} retry={again} />}
      {!list && !error && <div className="workspace-wait" aria-busy="true" />}
      {list?.length === 0 && (
        <EmptyPlace
          title={view === closed.id ? 'No workspace was closed' : 'You are in no workspace yet'}
          text={view === closed.id ? 'A workspace that is closed stays here for 30 days.' : 'Ask somebody to invite you to theirs.'}
        />
      )}
      {list && list.length > 0 && (
        <WorkspaceTable
          list={list}
          fits={fits}
          isManager={isManager}
          columns={isManager ? columns.shown : []}
          folded={folded}
          onFold={setFolded}
          again={again}
        />
      )}
      {list && list.length > 0 && <Sums list={list} isManager={isManager} />}
    </>
  )
}

/** The code of files is loaded when one is wanted. */
const save = async (...what: readonly [ManagedWorkspace[], readonly ManagedWorkspace[]]) => {
  try {
    const { saveWorkspaces } = await import('./workspacesFile.ts')
    saveWorkspaces(...what)
  } catch (error) {
    void notify(messageOf(error), 'error')
  }
}

/** How many each of them shows; closed ones are asked for when they are looked at. */
const tabsOf = (open: readonly ManagedWorkspace[] | undefined) => [
  ...views.map(({ id, label, shows }) => ({ id, label: open ? `${label} ${open.filter(shows).length}` : label })),
  closed,
]

function Sums({ list, isManager }: { list: readonly ManagedWorkspace[]; isManager: boolean }) {
  const clients = list.filter(({ accountType }) => accountType === 'Client')
  const sum = (of: (one: ManagedWorkspace) => number) => list.reduce((total, one) => total + of(one), 0).toLocaleString('en')
  const ending = clients.filter((one) => trialOf(one)?.kind === 'warn').length
  return (
    <footer className="workspace-foot">
      <span>
        <b>{clients.length}</b> {clients.length === 1 ? 'client workspace' : 'client workspaces'}
      </span>
      {isManager && (
        <>
          <span>
            Edit users <b>{sum((one) => one.editUsers)}</b>
          </span>
          <span>
            Read-only <b>{sum((one) => one.readOnlyUsers)}</b>
          </span>
          <span>
            Applications <b>{sum((one) => one.applications)}</b>
          </span>
        </>
      )}
      {ending > 0 && (
        <span>
          <b>{ending}</b> {ending === 1 ? 'trial ending' : 'trials ending'}
        </span>
      )}
    </footer>
  )
}
