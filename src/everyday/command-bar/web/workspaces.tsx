import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Workspace } from '#platform/contract/workspace.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { recentWorkspaces, workspaceLabel, workspacesWith } from '#platform/web/shell/workspaces.ts'
import type { Offer, Offers } from './group.tsx'

/** The other workspaces that one may enter: the last ones while nothing is typed. */
export function useWorkspaces(opened: boolean): Offers {
  const navigate = useNavigate()
  const current = useSession()?.accountId
  const enabled = opened && current !== undefined
  const last = useQuery({ ...recentWorkspaces, enabled }).data ?? []
  const { data } = useQuery({ ...workspacesWith(''), enabled })
  const all = [...last, ...(data?.certifiedProviderAccounts ?? []), ...(data?.memberOfAccounts ?? [])]
  const offerOf = (one: Workspace): Offer => ({
    id: one.accountId,
    label: workspaceLabel(one),
    icon: () => <RecordLogo name={one.workspaceName} />,
    run: () => void navigate({ to: pathOf('/jump/{id}', { id: one.accountId }) }),
  })
  const others = new Map(all.filter(({ accountId }) => accountId !== current).map((one) => [one.accountId, offerOf(one)]))
  return { group: 'Switch workspace', entries: [...others.values()], atFirst: Math.min(3, last.length), most: 6 }
}
