import { Link } from '@tanstack/react-router'
import { signIn } from '#features/sign-in/contract.ts'
import type { ApiProblem } from '#platform/web/api/problem.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { LinkOver } from './LinkOver.tsx'
import { PublicCard } from './PublicCard.tsx'
import { checkNewPassword, newPasswordFields, newPasswordInputs } from './passwordFields.ts'
import { useEnter } from './useEnter.ts'
import { useQueryText } from './useQueryText.ts'

const again = { to: '/forgotpassword', label: 'Send me a new link' } as const

/** Where the letter's link leads: a new password, and one is signed in. */
export default function ResetPassword() {
  const [emailAddress, verification] = [useQueryText('emailAddress'), useQueryText('verification')]
  const enter = useEnter()
  if (!emailAddress || !verification) return <LinkOver {...again} />
  return (
    <PublicCard
      title="Choose a new password"
      lead={
        <>
          For <b>{emailAddress}</b>. Wherever you are signed in now, you will have to sign in again.
        </>
      }
    >
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
    </PublicCard>
  )
}

/** The fault belongs to the link, which the form has no field for. */
const sayOver = (problem: ApiProblem) =>
  problem.status === 422 ? (
    <>
      This link has been used or has expired.{' '}
      <Link to={again.to} className="text-link">
        {again.label}
      </Link>
    </>
  ) : undefined
