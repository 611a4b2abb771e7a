import './account-check.css'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { IconArrowRight, IconBuilding, IconLogout } from '@tabler/icons-react'
import { accounts } from '#workspace/accounts/contract.ts'
import type { Workspace } from '#platform/contract/workspace.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { refreshSession } from '#platform/web/session/session.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { reasonFor } from './reason.ts'

/** Why access is refused at the moment, and the ways on. */
export default function AccountCheck() {
  const { isPending } = useQuery({
    queryKey: ['account check'],
    queryFn: () => refreshSession().then(() => true),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const user = useSession()
  const { about }: { about?: unknown } = useSearch({ strict: false })
  if (!user || isPending)
    return (
      <div className="lone-card" aria-busy="true">
        <div className="card" style={{ height: 220 }} />
      </div>
    )
  if (user.lacksSecondFactor) return <Navigate to="/secondfactor" replace />
  const { title, text, mayStay } = reasonFor(user, about === 'trial')
  return (
    <div className="lone-card">
      <section className="card">
        <h2>{title}</h2>
        <p>{text}</p>
        <ul className="ways-on">
          {mayStay && (
            <li>
              <Link to="/overview">
                <IconArrowRight size={16} aria-hidden="true" />
                Go to the overview of {user.accountName}
              </Link>
            </li>
          )}
          <OtherWorkspaces current={user.accountId} />
          <li>
            <Link to="/logout">
              <IconLogout size={16} aria-hidden="true" />
              Sign out
            </Link>
          </li>
        </ul>
      </section>
    </div>
  )
}

const shownAtMost = 8

function OtherWorkspaces({ current }: { current: string }) {
  const { data } = useQuery(queryOf(accounts.calls.workspaces, { query: { limit: shownAtMost + 1 } }))
  const all: Workspace[] = [...(data?.memberOfAccounts ?? []), ...(data?.certifiedProviderAccounts ?? [])]
  const others = [...new Map(all.map((one) => [one.accountId, one])).values()].filter((one) => one.accountId !== current)
  return others.slice(0, shownAtMost).map((one) => (
    <li key={one.accountId}>
      <Link to={pathOf('/jump/{id}', { id: one.accountId })}>
        <IconBuilding size={16} aria-hidden="true" />
        Open {one.workspaceName}
      </Link>
    </li>
  ))
}
