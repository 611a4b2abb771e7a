import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/api/request.ts'
import { useSession } from './stored.ts'

/** What the shell needs to know of the current workspace: part of what GET /accounts/current answers. */
export interface CurrentAccount {
  readonly accountId: string
  readonly name: string
  readonly workspaceName: string | null
  readonly parentAccountName?: string | null
  readonly accountType: string | { readonly accountTypeId?: string; readonly name?: string } | null
  readonly isDemoAccount: boolean
  readonly isTrialAccount: boolean
  readonly trialExpiryDate: string | null
  readonly isTrialExpired: boolean
  readonly showLogoOnly: boolean
  readonly thumbnailLogoFilename: string | null
}

export const currentAccount = queryOptions({
  queryKey: ['call', '/accounts/current'],
  queryFn: ({ signal }) => request<CurrentAccount>('GET', '/accounts/current', { signal }),
  staleTime: 5 * 60_000,
})

/** The current workspace, once it is known. */
export function useAccount(): CurrentAccount | undefined {
  const user = useSession()
  return useQuery({ ...currentAccount, enabled: user !== null }).data
}

/** Provider accounts manage client workspaces and are called namespaces; the two provider types tell them. (Specification 1, section 1.) */
export function isProvider(account: CurrentAccount | undefined): boolean {
  const type = account?.accountType
  const name = typeof type === 'string' ? type : type?.name
  return name === 'Certified Provider' || name === 'Premier Partner'
}
