import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '#features/sign-in/contract.ts'
import { personFields } from '#features/users/contract/person.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { PublicCard } from './PublicCard.tsx'
import { UserName } from './autofill.tsx'
import { useQueryText } from './useQueryText.ts'

const fields = { emailAddress: personFields.emailAddress }
const inputs = { emailAddress: UserName }

/** The answer is the same whether or not the address has a sign-in. */
export default function ForgotPassword() {
  const email = useQueryText('email')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) {
    return (
      <PublicCard
        mark="mail"
        title="Check your e-mail"
        lead={
          <>
            If <b>{sentTo}</b> has a sign-in, a link is on its way to it. It works once, for one hour.
          </>
        }
      >
        <p className="after aside-row">
          <Link to="/login" className="text-link">
            Back to signing in
          </Link>
          <button type="button" className="text-link bare" onClick={() => setSentTo(undefined)}>
            Use another address
          </button>
        </p>
      </PublicCard>
    )
  }
  return (
    <PublicCard title="Forgot your password?" lead="Tell us your e-mail address and we send you a link to choose a new one.">
      <CallForm
        call={signIn.calls.forgotPassword}
        fields={fields}
        inputs={inputs}
        initial={{ emailAddress: email ?? null }}
        submitLabel="Send me the link"
        onDone={(_, values) => setSentTo(String(values['emailAddress']))}
      />
      <p className="after">
        <Link to="/login" className="text-link">
          Back to signing in
        </Link>
      </p>
    </PublicCard>
  )
}
