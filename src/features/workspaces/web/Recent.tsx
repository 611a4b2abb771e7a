import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pathOf } from '#platform/web/api/send.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { recentWorkspaces, workspaceLabel } from '#platform/web/shell/workspaces.ts'

const most = 4

/** The workspaces that the person was in last, but for this one. */
export function Recent() {
  const here = useSession()?.accountId
  const recent = (useQuery(recentWorkspaces).data ?? []).filter(({ accountId }) => accountId !== here).slice(0, most)
  if (recent.length === 0) return null
  return (
    <nav className="workspace-recent" aria-label="Recent workspaces">
      <span>Recent</span>
      {recent.map((one) => (
        <Link key={one.accountId} className="text-link" to={pathOf('/jump/{id}', { id: one.accountId }) as never}>
          {workspaceLabel(one)}
        </Link>
      ))}
    </nav>
  )
}
