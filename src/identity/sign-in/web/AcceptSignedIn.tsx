import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import type { SessionUser } from '#platform/web/session/user.ts'
import { useEnter } from './useEnter.ts'

/** Accepting an invitation with the sign-in that one has already. */
export function AcceptSignedIn({ token, user }: { token: string; user: SessionUser }) {
  const enter = useEnter()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const accept = async () => {
    setBusy(true)
    try {
      enter(await send(signIn.calls.joinAccount, { body: { inviteToken: token } }, { stay: true }))
    } catch (error) {
      setRefused(error)
      setBusy(false)
    }
  }
  return (
    <div className="call-form stack gap-16">
      <FormProblem error={refused} />
      <p>
        You are signed in as {user.firstNameLastName} ({user.emailAddress}).
      </p>
      <Button fullWidth loading={isBusy} onClick={() => void accept()}>
        Accept the invitation
      </Button>
      <p className="after">
        <Link to="/logout" className="text-link">
          Sign out
        </Link>
      </p>
    </div>
  )
}
