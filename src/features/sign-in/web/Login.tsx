import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, useRef, useState } from 'react'
import { signIn } from '#features/sign-in/contract.ts'
import { secondFactorRequired } from '#features/sign-in/contract/second-factor.ts'
import { passwordField } from '#features/sign-in/contract/passwords.ts'
import { personFields } from '#features/users/contract/person.ts'
import { flag } from '#platform/contract/field.ts'
import { isProblem, messageOf, type ApiProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { login } from '#platform/web/session/session.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { takeWayBack } from '#platform/web/session/wayBack.ts'
import { PublicCard } from './PublicCard.tsx'
import { UserName } from './autofill.tsx'
import { useQueryText } from './useQueryText.ts'

const fields = {
  emailAddress: personFields.emailAddress,
  password: passwordField('Password'),
  rememberMe: flag({ label: 'Keep me signed in for 30 days' }),
}
const inputs = { emailAddress: UserName, password: CurrentPassword }

const SecondStep = lazy(() => import('./second-factor/SecondStep.tsx'))

type Credentials = Parameters<typeof login>[0]

/** Signing in. The words of its refusals are the design's (product, "Sign-in and sessions"). */
export default function Login() {
  const email = useQueryText('email')
  const { history } = useRouter()
  const tried = useRef<Credentials>(undefined)
  const [proven, setProven] = useState<{ credentials: Credentials; asked: ApiProblem }>()
  const signInWith = (body: Values) => {
    const credentials = (tried.current = body as unknown as Credentials)
    return login(credentials).catch((error: unknown) => {
      if (isProblem(error, 400) && error.message === secondFactorRequired) setProven({ credentials, asked: error })
      throw error
    })
  }
  const enter = (user: SessionUser) => history.replace(takeWayBack(user))
  if (proven)
    return (
      <Late>
        <SecondStep
          call={signIn.calls.authenticate}
          more={{ ...proven.credentials }}
          asked={proven.asked}
          onSend={signInWith as never}
          onDone={enter as never}
          onBack={() => setProven(undefined)}
        />
      </Late>
    )
  return (
    <PublicCard title="Sign in to Portolan">
      <CallForm
        call={signIn.calls.authenticate}
        fields={fields}
        inputs={inputs}
        submitLabel="Sign in"
        initial={{ emailAddress: email ?? null }}
        say={(problem) => say(problem, tried.current)}
        onSend={signInWith}
        onDone={enter}
      />
      <Button
        variant="default"
        fullWidth
        mt={8}
        onClick={() => void import('./second-factor/passkey.ts').then((it) => it.signInWithPasskey(enter))}
      >
        Sign in with a passkey
      </Button>
      <p className="after aside-row">
        <Link to="/forgotpassword" className="text-link">
          Forgot your password?
        </Link>
        <span>
          New here?{' '}
          <Link to="/register" className="text-link">
            Create a workspace
          </Link>
        </span>
      </p>
      <p className="after">
        <Link to="/signon" className="text-link">
          Sign in with your organisation
        </Link>
      </p>
    </PublicCard>
  )
}

function say({ message }: ApiProblem, tried: Credentials | undefined) {
  if (message === 'invalid_username_password') return "That e-mail address and password don't match."
  if (message === secondFactorRequired) return 'Enter your code.'
  if (message === 'email_not_verified' && tried) return <NotVerified credentials={tried} />
  return undefined
}

function NotVerified({ credentials }: { credentials: Credentials }) {
  const [said, setSaid] = useState<string>()
  const sendAgain = async () => {
    // Refused as before: what it does is to send the message.
    const refusal: unknown = await send(
      signIn.calls.authenticate,
      { body: { ...credentials, sendVerification: true } },
      { stay: true },
    ).catch((error: unknown) => error)
    setSaid(isProblem(refusal, 400) ? `A message is on its way to ${credentials.emailAddress}.` : messageOf(refusal))
  }
  return (
    <>
      Verify your e-mail address to sign in.
      {said ? (
        <p role="status">{said}</p>
      ) : (
        <Button variant="default" size="xs" mt={8} onClick={() => void sendAgain()}>
          Send the message again
        </Button>
      )}
    </>
  )
}
