import { queryOptions } from '@tanstack/react-query'
import type { Workspace } from '#platform/contract/workspace.ts'
import { request } from '#platform/web/api/request.ts'

/** Workspaces that the person may enter, by kind. */
export interface Workspaces {
  readonly certifiedProviderAccounts: readonly Workspace[]
  readonly availableAccounts: readonly Workspace[]
  readonly memberOfAccounts: readonly Workspace[]
}

/** Maximum number of workspaces of a kind in the menu. */
export const shownAtMost = 50

/** The workspaces that the person may enter, by kind, the first of each that have these words. */
export function workspacesWith(search: string) {
  const query = { limit: String(shownAtMost), ...(search && { search }) }
  return queryOptions({
    queryKey: ['call', '/accounts/workspaces', query],
    queryFn: ({ signal }) => request<Workspaces>('GET', '/accounts/workspaces', { query, signal, stay: true }),
  })
}

/** Recently visited workspaces, newest first. */
export const recentWorkspaces = queryOptions({
  queryKey: ['call', '/accounts/recent'],
  queryFn: ({ signal }) => request<readonly Workspace[]>('GET', '/accounts/recent', { signal, stay: true }),
})

const longest = 60

/** The workspace's name with its parent's, cut to 60 characters and an ellipsis. */
export function workspaceLabel({ workspaceName, parentAccountName }: Pick<Workspace, 'workspaceName' | 'parentAccountName'>): string {
  if (!parentAccountName) return workspaceName
  const both = `${workspaceName} (${parentAccountName})`
  return both.length > longest ? `${both.slice(0, longest)}…` : both
}

/** Is it a provider's account? Those are called namespaces. */
export const isNamespace = ({ accountType }: Workspace): boolean => accountType !== 'Client'
