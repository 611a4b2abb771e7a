import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import { secondFactorRequired } from '#identity/sign-in/contract/second-factor.ts'
import { isProblem, type ApiProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { checkNewPassword, newPasswordFields, newPasswordInputs } from './passwordFields.ts'
import type { Values } from '#platform/web/form/values.ts'
import { useEnter } from './useEnter.ts'

const SecondStep = lazy(() => import('./second-factor/SecondStep.tsx'))

interface SetPasswordProps {
  /** Parameters of a link, or of the step after it, for choosing a password. */
  next: { readonly emailAddress: string; readonly verification: string | null }
}

/** A new password and the same again; then one is signed in. */
export function SetPassword({ next: { emailAddress, verification } }: SetPasswordProps) {
  const enter = useEnter()
  const [chosen, setChosen] = useState<{ body: Values; asked: ApiProblem }>()
  const save = (body: Values) =>
    send(signIn.calls.resetPassword, { body: body as never }, { stay: true }).catch((error: unknown) => {
      if (isProblem(error, 400) && error.message === secondFactorRequired) setChosen({ body, asked: error })
      throw error
    })
  if (chosen)
    return (
      <Late>
        <SecondStep
          call={signIn.calls.resetPassword}
          more={chosen.body}
          asked={chosen.asked}
          onSend={save as never}
          onDone={enter as never}
          onBack={() => setChosen(undefined)}
        />
      </Late>
    )
  return (
    <CallForm
      call={signIn.calls.resetPassword}
      fields={newPasswordFields}
      inputs={newPasswordInputs}
      check={checkNewPassword}
      more={{ emailAddress, verification }}
      onSend={save}
      submitLabel="Save and sign in"
      say={sayOver}
      onDone={(user) => enter(user)}
    >
      <input type="email" name="username" autoComplete="username" value={emailAddress} readOnly hidden />
    </CallForm>
  )
}

/** The fault belongs to the link, which the form has no field for. */
const sayOver = (problem: ApiProblem) =>
  problem.status === 422 ? (
    <>
      This link has been used or has expired.{' '}
      <Link to="/forgotpassword" className="text-link">
        Send me a new link
      </Link>
    </>
  ) : undefined
