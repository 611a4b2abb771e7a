import { Menu, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import type { Workspace } from '#platform/contract/workspace.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { isNamespace, recentWorkspaces, shownAtMost, workspaceLabel, workspacesWith, type Workspaces } from './workspaces.ts'

/** Path that switches to another workspace: a page of its own, so that unsaved changes are asked about first. */
export const jump = '/jump/{id}'
/** More workspaces than this get a search. */
const searchAbove = 8
const recentAtMost = 6
/** Milliseconds without a key before the server is queried. */
const pause = 200

/** The ways into other workspaces: those last visited, and all, found by the server however many there are. */
export function Switcher({ current }: { current: string }) {
  const [typed, setTyped] = useState('')
  const wanted = useSettled(typed.trim())
  const atFirst = useQuery(workspacesWith(''))
  const { data, isError } = useQuery({ ...workspacesWith(wanted), placeholderData: keepPreviousData })
  const recent = useQuery(recentWorkspaces).data ?? []
  const [all, most] = [enterable(data, current), enterable(atFirst.data, current)]
  if (isError) return <Menu.Label>Other workspaces can’t be listed right now.</Menu.Label>
  const fits = (one: Workspace) => foldText(workspaceLabel(one)).includes(foldText(typed))
  const last = typed.trim() ? [] : recent.filter((one) => one.accountId !== current).slice(0, recentAtMost)
  const isLast = new Set(last.map(({ accountId }) => accountId))
  const others = [...new Map(all.map((one) => [one.accountId, one])).values()].filter(
    (one) => !isLast.has(one.accountId) && (wanted === typed.trim() || fits(one)),
  )
  return (
    <>
      {most.length > searchAbove && (
        <TextInput
          placeholder="Find a workspace"
          aria-label="Find a workspace"
          m={4}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Ways label="Recent namespaces" list={last.filter(isNamespace)} />
      <Ways label="Recent workspaces" list={last.filter((one) => !isNamespace(one))} />
      <Ways label="Namespaces" list={others.filter(isNamespace)} />
      <Ways label="Workspaces" list={others.filter((one) => !isNamespace(one))} />
    </>
  )
}

const enterable = (told: Workspaces | undefined, current: string) =>
  [...(told?.certifiedProviderAccounts ?? []), ...(told?.memberOfAccounts ?? [])].filter((one) => one.accountId !== current)

function Ways({ label, list }: { label: string; list: readonly Workspace[] }) {
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

function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
