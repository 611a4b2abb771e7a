import { Menu, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import type { Workspace } from '#platform/contract/workspace.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { isSystemAdministrator } from '#platform/web/session/access.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { logoAddress } from '#platform/web/api/images.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { menuFor } from './entries.ts'
import { isNamespace, recentWorkspaces, workspaceLabel, workspaces } from './workspaces.ts'

/** More workspaces than this get a search. */
const searchAbove = 8
const shownAtMost = 50
const recentAtMost = 6
/** Where another workspace is entered: on a page of its own, so that unsaved changes are asked about first. */
const jump = '/jump/{id}'

/** The workspace's name at the head of the sidebar; its menu holds the workspace's pages and the way into other workspaces. */
export function WorkspaceMenu({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false)
  const isOffered = useOffered()
  const name = nameOf(user)
  return (
    <Menu opened={isOpen} onChange={setOpen} width={280} position="bottom-start" shadow="lg">
      <Menu.Target>
        <button type="button" className="workspace-button" aria-label={user.showLogoOnly ? `Workspace ${name}` : undefined}>
          <Logo name={name} file={user.thumbnailLogoFilename} />
          <span>
            {!user.showLogoOnly && <b title={name}>{name}</b>}
            <small>{user.isProvider ? 'Namespace' : 'Workspace'}</small>
          </span>
          <IconSelector size={15} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {menuFor('workspace', user).map((screen) => (
          <Menu.Item key={screen.path} component={Link} to={screen.path}>
            {screen.menuTitle?.replace(/^(Manage) Workspace$/, user.isProvider ? '$1 Namespace' : '$&')}
          </Menu.Item>
        ))}
        {isOpen && isOffered(jump) && <Switcher current={user.accountId} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function Switcher({ current }: { current: string }) {
  const { data, isError } = useQuery(workspaces)
  const recent = useQuery(recentWorkspaces).data ?? []
  const [search, setSearch] = useState('')
  if (isError) return <Menu.Label>Other workspaces can’t be listed right now.</Menu.Label>
  const all = [...(data?.certifiedProviderAccounts ?? []), ...(data?.memberOfAccounts ?? [])].filter((one) => one.accountId !== current)
  const wanted = search.trim().toLowerCase()
  const fits = (one: Workspace) => workspaceLabel(one).toLowerCase().includes(wanted)
  const last = wanted ? [] : recent.filter((one) => one.accountId !== current).slice(0, recentAtMost)
  const others = all.filter((one) => fits(one) && !last.some((other) => other.accountId === one.accountId))
  return (
    <>
      {all.length > searchAbove && (
        <TextInput
          placeholder="Find a workspace"
          aria-label="Find a workspace"
          m={4}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <WorkspaceItems label="Recent namespaces" list={last.filter(isNamespace)} />
      <WorkspaceItems label="Recent workspaces" list={last.filter((one) => !isNamespace(one))} />
      <WorkspaceItems label="Namespaces" list={others.filter(isNamespace)} />
      <WorkspaceItems label="Workspaces" list={others.filter((one) => !isNamespace(one))} />
    </>
  )
}

function WorkspaceItems({ label, list }: { label: string; list: readonly Workspace[] }) {
  if (list.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {list.slice(0, shownAtMost).map((one) => (
        <Menu.Item key={one.accountId} component={Link} to={pathOf(jump, { id: one.accountId })}>
          {workspaceLabel(one)}
        </Menu.Item>
      ))}
    </>
  )
}

function Logo({ name, file }: { name: string; file: string | null | undefined }) {
  return (
    <i aria-hidden="true" data-initial={file ? undefined : name.charAt(0).toUpperCase()}>
      {file && <img src={logoAddress(file)} alt="" />}
    </i>
  )
}

// A system administrator sees whose client it is. (Specification 1, section 1, "Navbar".)
function nameOf(user: SessionUser): string {
  return isSystemAdministrator(user) && user.parentAccountName ? `${user.accountName} (${user.parentAccountName})` : user.accountName
}
