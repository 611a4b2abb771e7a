import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, useRef, useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import { secondFactorRequired } from '#identity/sign-in/contract/second-factor.ts'
import { passwordField } from '#identity/sign-in/contract/passwords.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { flag } from '#platform/contract/field.ts'
import { isProblem, type ApiProblem } from '#platform/web/api/problem.ts'
import { useBrand } from '#platform/web/brand/brand.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { login } from '#platform/web/session/session.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { takeWayBack } from '#platform/web/session/wayBack.ts'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { UserName } from './autofill.tsx'
import type { Credentials } from './NotVerified.tsx'
import { useQueryText } from './useQueryText.ts'

const fields = {
  emailAddress: personFields.emailAddress,
  password: passwordField('Password'),
  rememberMe: flag({ label: 'Keep me signed in for 30 days' }),
}
const inputs = { emailAddress: UserName, password: CurrentPassword }

const NotVerified = lazy(() => import('./NotVerified.tsx'))
const SecondStep = lazy(() => import('./second-factor/SecondStep.tsx'))

/** Signing in. A refusal says the same whether the address or the password is wrong. */
export default function Login() {
  const email = useQueryText('email')
  const { history } = useRouter()
  const { siteTitle } = useBrand()
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
    <PublicCard title={`Sign in to ${siteTitle}`}>
      <CallForm
        isFirst
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
  if (message === 'email_not_verified' && tried)
    return (
      <Late>
        <NotVerified credentials={tried} />
      </Late>
    )
  return undefined
}
