import './overview.css'
import { Link } from '@tanstack/react-router'
import { blankId } from '#platform/contract/blank.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { isSystemAdministrator } from '#platform/web/session/access.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { WorkspaceOverview } from './WorkspaceOverview.tsx'

const workspaces = '/admin/workspaces'
/** Next step for the person who has just set up the installation. */
const toBegin =
  'Create the first workspace or provider under My workspaces. Anyone who signs up at /register gets a workspace, too. The menu at the top of the sidebar lists all of them.'

/** The first screen behind the sign-in: the state of the workspace, or what to do first. */
export default function Overview() {
  const user = useSession()
  const isOffered = useOffered()
  if (!user) return null
  if (user.accountId === blankId)
    return (
      <EmptyPlace
        title="You are not in a workspace"
        text={isSystemAdministrator(user) ? toBegin : 'Choose one of yours, or ask someone for an invitation to theirs.'}
        action={
          isOffered(workspaces) && (
            <Link to={workspaces} className="plain-button as-link">
              My workspaces
            </Link>
          )
        }
      />
    )
  if (!user.emailAddressVerified)
    return (
      <EmptyPlace
        title="Verify your e-mail address"
        text={`A message with a link has been sent to ${user.emailAddress}. The workspace opens when you have followed it.`}
        action={
          <Link to="/admin/verifyemail" className="plain-button as-link">
            Send it again
          </Link>
        }
      />
    )
  return <WorkspaceOverview />
}
