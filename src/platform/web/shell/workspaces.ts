import { queryOptions } from '@tanstack/react-query'
import { request } from '#platform/web/api/request.ts'

/** One workspace to switch to. */
export interface Workspace {
  readonly accountId: string
  readonly name: string
  readonly parentAccountName?: string | null
}

interface Workspaces {
  readonly certifiedProviderAccounts: readonly Workspace[]
  readonly availableAccounts: readonly Workspace[]
  readonly memberOfAccounts: readonly Workspace[]
}

/** The workspaces that the person may enter, by kind. (Specification 1, section 3, "Workspaces list".) */
export const workspaces = queryOptions({
  queryKey: ['call', '/accounts/workspaces'],
  queryFn: ({ signal }) => request<Workspaces>('GET', '/accounts/workspaces', { signal, stay: true }),
})

const longest = 60

/** The workspace's name with its parent's, cut to 60 characters and an ellipsis. (Specification 1, sections 1 and 9.) */
export function workspaceLabel({ name, parentAccountName }: Workspace): string {
  if (!parentAccountName) return name
  const both = `${name} (${parentAccountName})`
  return both.length > longest ? `${both.slice(0, longest)}…` : both
}
