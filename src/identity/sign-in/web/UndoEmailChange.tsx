import { Button } from '@mantine/core'
import { useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import type { NextStep } from '#identity/sign-in/contract/steps.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { keepSession } from '#platform/web/session/stored.ts'
import { LinkOver } from './LinkOver.tsx'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { SetPassword } from './SetPassword.tsx'
import { useLinkText } from './useLinkText.ts'

/** Target of the letter to the old address. It asks first, since mail programs open links by themselves. */
export default function UndoEmailChange() {
  const [emailAddress, verification] = [useLinkText('emailAddress'), useLinkText('verification')]
  if (!emailAddress || !verification) return <LinkOver to="/forgotpassword" label="Choose a new password" />
  return <Undo link={{ emailAddress, verification }} />
}

function Undo({ link }: { link: { emailAddress: string; verification: string } }) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const [next, setNext] = useState<NextStep>()
  const undo = async () => {
    setBusy(true)
    try {
      const undone = await send(signIn.calls.undoEmailChange, { body: link }, { stay: true })
      keepSession(null)
      setNext(undone)
    } catch (error) {
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  if (next)
    return (
      <PublicCard
        mark="good"
        title="The change is undone"
        lead={
          <>
            You sign in with <b>{next.emailAddress}</b> again, and everyone is signed out. Choose a new password.
          </>
        }
      >
        <SetPassword next={next} />
      </PublicCard>
    )
  if (isProblem(refused, 422)) return <LinkOver to="/forgotpassword" label="Choose a new password" />
  return (
    <PublicCard
      title="Stop the change of your e-mail address"
      lead={
        <>
          You keep signing in with <b>{link.emailAddress}</b>. All sessions end, and you choose a new password. If you asked for the change
          yourself, close this page.
        </>
      }
    >
      <FormProblem error={refused} />
      <Button fullWidth loading={isBusy} onClick={() => void undo()}>
        Stop the change and sign everyone out
      </Button>
    </PublicCard>
  )
}
