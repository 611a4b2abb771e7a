import { Menu, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Workspace } from '#platform/contract/workspace.ts'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { menuFor, menuTitle } from './entries.ts'
import { isNamespace, recentWorkspaces, workspaceLabel, workspaces } from './workspaces.ts'

/** More workspaces than this get a search. */
const searchAbove = 8
const shownAtMost = 50
const recentAtMost = 6
/** Where another workspace is entered: on a page of its own, so that unsaved changes are asked about first. */
const jump = '/jump/{id}'

/** The workspace's pages and the way into other workspaces. */
export default function WorkspaceItems({ user, button }: { user: SessionUser; button: MenuButton }) {
  const isOffered = useOffered()
  return (
    <OpenMenu button={button} width={280} position="bottom-start">
      {menuFor('workspace', user).map((screen) => (
        <Menu.Item key={screen.path} component={Link} to={screen.path}>
          {menuTitle(screen).replace(/^(Manage) Workspace$/, user.isProvider ? '$1 Namespace' : '$&')}
        </Menu.Item>
      ))}
      {isOffered(jump) && <Switcher current={user.accountId} />}
    </OpenMenu>
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
      <Workspaces label="Recent namespaces" list={last.filter(isNamespace)} />
      <Workspaces label="Recent workspaces" list={last.filter((one) => !isNamespace(one))} />
      <Workspaces label="Namespaces" list={others.filter(isNamespace)} />
      <Workspaces label="Workspaces" list={others.filter((one) => !isNamespace(one))} />
    </>
  )
}

function Workspaces({ label, list }: { label: string; list: readonly Workspace[] }) {
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
