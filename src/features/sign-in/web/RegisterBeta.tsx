import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '#features/sign-in/contract.ts'
import { personFields } from '#features/users/contract/person.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { PublicCard } from './PublicCard.tsx'
import { UserName } from './autofill.tsx'

const fields = { emailAddress: personFields.emailAddress }
const inputs = { emailAddress: UserName }

/** Registering that begins with the address: the link in the letter leads on, and proves it. */
export default function RegisterBeta() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) {
    return (
      <PublicCard
        mark="mail"
        title="Check your e-mail"
        lead={
          <>
            We have written to <b>{sentTo}</b>. Open the link in the message to go on; it works once, for 24 hours.
          </>
        }
      >
        <p className="after">
          Nothing there? Look in the spam folder, or{' '}
          <button type="button" className="text-link bare" onClick={() => setSentTo(undefined)}>
            use another address
          </button>
          .
        </p>
      </PublicCard>
    )
  }
  return (
    <PublicCard title="Register for Portolan" lead="Tell us your work e-mail address. We send you a link to go on with.">
      <CallForm
        call={signIn.calls.registerEmail}
        fields={fields}
        inputs={inputs}
        submitLabel="Send me the link"
        onDone={(_, values) => setSentTo(String(values['emailAddress']))}
      />
      <p className="after">
        Have a sign-in already?{' '}
        <Link to="/login" className="text-link">
          Sign in
        </Link>
      </p>
    </PublicCard>
  )
}
