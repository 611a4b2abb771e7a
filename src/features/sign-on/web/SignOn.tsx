import './sign-on.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts } from '#features/accounts/contract.ts'
import { signOn } from '#features/sign-on/contract.ts'
import { personFields } from '#features/users/contract/person.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { switchAccount } from '#platform/web/session/session.ts'
import { useSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { Card } from './Card.tsx'

const fields = { emailAddress: personFields.emailAddress }

/** Asks for the address, and leads to the provider of its domain. Anyone whose workspace takes them from there alone is led here. */
export default function SignOn() {
  const user = useSession()
  const [unknown, setUnknown] = useState<string>()
  const heldBack = user && (user.lacksSignOn || user.lacksSecondFactor) ? user : null
  return (
    <Card title="Sign in with your organisation" lead={leadFor(heldBack)}>
      <CallForm
        call={signOn.calls.begin}
        fields={fields}
        initial={{ emailAddress: heldBack?.emailAddress ?? null }}
        submitLabel="Go on"
        onDone={({ address }, { emailAddress }) => (address ? location.assign(address) : setUnknown(String(emailAddress)))}
      >
        {unknown && (
          <p role="alert" className="sign-on-unknown">
            No organisation signs in people of <b>{unknown.split('@').at(-1)}</b> here. Check the address, or sign in with your password.
          </p>
        )}
      </CallForm>
      {heldBack ? (
        <WaysOn user={heldBack} />
      ) : (
        <p className="after">
          <Link to="/login" className="text-link">
            Sign in with your password
          </Link>
        </p>
      )}
    </Card>
  )
}

function leadFor(user: SessionUser | null): string {
  if (user?.lacksSignOn) return `${user.accountName} asks you to sign in there. You see nothing of it before.`
  if (user)
    return `${user.accountName} requires a second factor, and your organisation did not ask you for one. Ask its administrators to, or sign out, and sign in with your password and a code.`
  return 'Tell us your e-mail address at work. We lead you to the sign-in that your organisation has chosen.'
}

/** Other workspaces, and out. */
function WaysOn({ user }: { user: SessionUser }) {
  const { data } = useQuery(queryOf(accounts.calls.workspaces))
  const others = data?.memberOfAccounts.filter(({ accountId }) => accountId !== user.accountId).slice(0, 8) ?? []
  const open = (accountId: string) =>
    void switchAccount(accountId)
      // Nothing of the workspace before stays in memory.
      .then(() => location.assign('/overview'))
      .catch((error: unknown) => notify(messageOf(error), 'error'))
  return (
    <ul className="sign-on-ways">
      {others.map(({ accountId, workspaceName }) => (
        <li key={accountId}>
          <button type="button" className="text-link bare" onClick={() => open(accountId)}>
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
