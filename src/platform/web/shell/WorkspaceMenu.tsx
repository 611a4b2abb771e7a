import { Menu, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { isSystemAdministrator } from '#platform/web/session/access.ts'
import { isProvider, useAccount, type CurrentAccount } from '#platform/web/session/account.ts'
import { enterWorkspace } from '#platform/web/session/session.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { logoAddress } from '#platform/web/api/images.ts'
import { menuFor } from './entries.ts'
import { workspaceLabel, workspaces, type Workspace } from './workspaces.ts'

/** More workspaces than this get a search. */
const searchAbove = 8
const shownAtMost = 50

/** The workspace's name at the head of the sidebar; its menu holds the workspace's pages and the way into other workspaces. */
export function WorkspaceMenu({ user }: { user: SessionUser }) {
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(user, account)
  return (
    <Menu opened={isOpen} onChange={setOpen} width={280} position="bottom-start" shadow="lg">
      <Menu.Target>
        <button type="button" className="workspace-button" aria-label={`Workspace ${name}`}>
          <Logo name={name} file={account?.thumbnailLogoFilename} />
          <span>
            {!account?.showLogoOnly && <b title={name}>{name}</b>}
            <small>{isProvider(account) ? 'Namespace' : 'Workspace'}</small>
          </span>
          <IconSelector size={15} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {menuFor('workspace', user, account).map((screen) => (
          <Menu.Item key={screen.path} component={Link} to={screen.path}>
            {isProvider(account) ? screen.title.replace('Workspace', 'Namespace') : screen.title}
          </Menu.Item>
        ))}
        {isOpen && <Switcher current={account?.accountId ?? user.accountId ?? ''} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function Switcher({ current }: { current: string }) {
  const { data, isError } = useQuery(workspaces)
  const [search, setSearch] = useState('')
  if (isError) return <Menu.Label>Other workspaces can’t be listed right now.</Menu.Label>
  const namespaces = others(data?.certifiedProviderAccounts, current)
  const members = others(data?.memberOfAccounts, current)
  const fits = (one: Workspace) => workspaceLabel(one).toLowerCase().includes(search.trim().toLowerCase())
  return (
    <>
      {namespaces.length + members.length > searchAbove && (
        <TextInput placeholder="Find a workspace" aria-label="Find a workspace" m={4} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      )}
      <WorkspaceItems label="Namespaces" list={namespaces.filter(fits)} />
      <WorkspaceItems label="Workspaces" list={members.filter(fits)} />
    </>
  )
}

function WorkspaceItems({ label, list }: { label: string; list: readonly Workspace[] }) {
  if (list.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {list.slice(0, shownAtMost).map((one) => (
        <Menu.Item key={one.accountId} onClick={() => void enterWorkspace(one.accountId)}>
          {workspaceLabel(one)}
        </Menu.Item>
      ))}
    </>
  )
}

function Logo({ name, file }: { name: string; file: string | null | undefined }) {
  return <i aria-hidden="true">{file ? <img src={logoAddress(file)} alt="" /> : name.charAt(0).toUpperCase()}</i>
}

const others = (list: readonly Workspace[] = [], current: string) => list.filter((one) => one.accountId !== current)

// A system administrator sees whose client it is. (Specification 1, section 1, "Navbar".)
function nameOf(user: SessionUser, account: CurrentAccount | undefined): string {
  const name = account?.workspaceName || account?.name || user.accountName || 'Portolan'
  return isSystemAdministrator(user) && account?.parentAccountName ? `${name} (${account.parentAccountName})` : name
}
