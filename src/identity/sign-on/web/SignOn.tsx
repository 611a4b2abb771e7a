import './sign-on.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import { signOn } from '#identity/sign-on/contract.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { WaysOut } from '#platform/web/shell/WaysOut.tsx'

const fields = { emailAddress: personFields.emailAddress }

/** Asks for the address, and leads to the provider of its domain. Anyone whose workspace takes them from there alone is led here. */
export default function SignOn() {
  const user = useSession()
  const [unknown, setUnknown] = useState<string>()
  const heldBack = user && (user.lacksSignOn || user.lacksSecondFactor) ? user : null
  return (
    <PublicCard title="Sign in with your organisation" lead={leadFor(heldBack)}>
      <CallForm
        call={signOn.calls.begin}
        fields={fields}
        initial={{ emailAddress: heldBack?.emailAddress ?? null }}
        submitLabel="Continue"
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
    </PublicCard>
  )
}

function leadFor(user: SessionUser | null): string {
  if (user?.lacksSignOn) return `${user.accountName} asks you to sign in there. You can’t see anything in it before.`
  if (user)
    return `${user.accountName} requires a second factor, and your organisation did not ask you for one. Ask its administrators to, or sign out, and sign in with your password and a code.`
  return 'Enter your work e-mail address to continue to your organisation’s sign-in.'
}

function WaysOn({ user: { accountId } }: { user: SessionUser }) {
  const { data } = useQuery(queryOf(accounts.calls.workspaces))
  return <WaysOut workspaces={data?.memberOfAccounts} accountId={accountId} />
}
