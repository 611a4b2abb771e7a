import './second-factor.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import { signIn } from '#identity/sign-in/contract.ts'
import type { SecondFactor } from '#identity/sign-in/contract/second-factor.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { refreshSession } from '#platform/web/session/session.ts'
import { useSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { WaysOut } from '#platform/web/shell/WaysOut.tsx'
import { useQueryText } from '../useQueryText.ts'
import { Manage } from './Manage.tsx'

const stateQuery = queryOf(signIn.calls.secondFactor)

/** Setting up and removing the own app and passkeys; anyone whose workspace requires a second factor is led here. */
export default function SecondFactorPage() {
  const user = useSession()
  const navigate = useNavigate()
  const begin = useQueryText('passkey')
  // The shown content stays while the last step is read, although the state has changed.
  const {
    data: state,
    error,
    refetch,
  } = useQuery({ ...stateQuery, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnMount: 'always' })
  const [isForced] = useState(() => user?.lacksSecondFactor ?? false)
  if (!user) return null
  if (!state && error) return <PageFailure title="Two-factor sign-in could not be loaded" error={error} retry={() => void refetch()} />
  const finish = () => {
    void refreshSession()
      .catch(() => undefined)
      .then(() => queryClient.invalidateQueries({ queryKey: stateQuery.queryKey }))
      .then(() => navigate({ to: isForced ? '/overview' : '/admin/profile' }))
  }
  return (
    <PublicCard title={state?.isOn ? 'Two-factor sign-in' : 'Set up two-factor sign-in'} lead={leadFor(user, state)}>
      {state && !(user.lacksSecondFactor && state.isOn) && <Manage user={user} state={state} begin={begin} onDone={finish} />}
      {user.lacksSecondFactor ? (
        <WaysOn user={user} />
      ) : (
        <p className="after">
          <Link to="/admin/profile" className="text-link">
            Back to your profile
          </Link>
        </p>
      )}
    </PublicCard>
  )
}

function leadFor({ lacksSecondFactor, accountName }: SessionUser, state: SecondFactor | undefined): string | undefined {
  if (lacksSecondFactor && state?.isOn)
    return `${accountName} requires it. Sign out, and sign in with a passkey, or with your password and a code.`
  if (lacksSecondFactor)
    return `${accountName} requires a passkey, or a code from an authenticator app in addition to your password. Set one up to open it.`
  return state?.isOn ? undefined : 'Add a second way to prove that it’s you, so that a stolen password is not enough.'
}

function WaysOn({ user: { accountId } }: { user: SessionUser }) {
  const { data } = useQuery(queryOf(accounts.calls.workspaces))
  return <WaysOut workspaces={data?.memberOfAccounts} accountId={accountId} />
}
