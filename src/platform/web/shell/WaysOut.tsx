import './ways-out.css'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { switchAccount } from '#platform/web/session/session.ts'

/** Maximum number of workspaces named; others can be found after signing in again. */
const most = 8

interface WaysOutProps {
  /** Workspaces of the person, if they are known. */
  readonly workspaces: readonly { readonly accountId: string; readonly workspaceName: string }[] | undefined
  /** The one that holds them back. */
  readonly accountId: string
}

/** Links for a person blocked by a workspace: other workspaces, and signing out. */
export function WaysOut({ workspaces = [], accountId: here }: WaysOutProps) {
  const others = workspaces.filter(({ accountId }) => accountId !== here).slice(0, most)
  const open = (accountId: string) =>
    void switchAccount(accountId)
      // A full page load clears the previous workspace from memory.
      .then(() => location.assign('/overview'))
      .catch((error: unknown) => notify(messageOf(error), 'error'))
  return (
    <ul className="ways-out stack">
      {others.map(({ accountId, workspaceName }) => (
        <li key={accountId}>
          <button type="button" className="text-link" onClick={() => open(accountId)}>
            Open {workspaceName}
          </button>
        </li>
      ))}
      <li>
        <Link to="/logout" className="text-link">
          Sign out
        </Link>
      </li>
    </ul>
  )
}
