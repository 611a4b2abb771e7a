import { Link } from '@tanstack/react-router'
import { signIn } from '#features/sign-in/contract.ts'
import type { ApiProblem } from '#platform/web/api/problem.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { checkNewPassword, newPasswordFields, newPasswordInputs } from './passwordFields.ts'
import { useEnter } from './useEnter.ts'

interface SetPasswordProps {
  /** What a link, or the step that a link led to, gives to choose a password with. */
  next: { readonly emailAddress: string; readonly verification: string | null }
}

/** A new password and the same again; then one is signed in. */
export function SetPassword({ next: { emailAddress, verification } }: SetPasswordProps) {
  const enter = useEnter()
  return (
    <CallForm
      call={signIn.calls.resetPassword}
      fields={newPasswordFields}
      inputs={newPasswordInputs}
      check={checkNewPassword}
      more={{ emailAddress, verification }}
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
