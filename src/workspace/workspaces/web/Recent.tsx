import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accounts } from '#workspace/accounts/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { useSession } from '#platform/web/session/stored.ts'

const most = 4

/** The workspaces that the person was in last, but for this one. */
export function Recent() {
  const here = useSession()?.accountId
  const recent = (useQuery(queryOf(accounts.calls.recent)).data ?? []).filter(({ accountId }) => accountId !== here).slice(0, most)
  if (recent.length === 0) return null
  return (
    <nav className="workspace-recent wraps small" aria-label="Recent workspaces">
      <span className="soft">Recent</span>
      {recent.map((one) => (
        <Link key={one.accountId} className="text-link" to={pathOf('/jump/{id}', { id: one.accountId })}>
          {one.workspaceName}
        </Link>
      ))}
    </nav>
  )
}
