import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { signIn } from '#identity/sign-in/contract.ts'
import type { NextStep } from '#identity/sign-in/contract/steps.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { keepSession, useSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { ChoosePassword } from './ChoosePassword.tsx'
import { LinkOver } from './LinkOver.tsx'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { SetPassword } from './SetPassword.tsx'
import { useEnter } from './useEnter.ts'
import { useLinkText } from './useLinkText.ts'

/** Target of the letter's link: verifies the address. */
export default function VerifyEmail() {
  const [emailAddress, verification] = [useLinkText('emailAddress'), useLinkText('verification')]
  if (!emailAddress || !verification) return <LinkOver to="/admin/verifyemail" label="Send me a new link" />
  return <Verifying emailAddress={emailAddress} verification={verification} />
}

const answers = new Map<string, ReturnType<typeof verify>>()

async function verify(link: Link) {
  const verified = await send(signIn.calls.verifyEmail, { body: link }, { stay: true })
  keepSession('token' in verified ? verified : null)
  return verified
}

/** Answers are kept here: a link that ends the session of this browser empties the cache of queries, and would be asked again. */
function verifiedBy(link: Link) {
  const answer = answers.get(link.verification) ?? verify(link)
  answers.set(link.verification, answer)
  answer.catch(() => answers.delete(link.verification))
  return answer
}

interface Link {
  readonly emailAddress: string
  readonly verification: string
}

/** The link works once: asked once, and never again. */
const once = { retry: false, staleTime: Infinity, gcTime: Infinity, refetchOnMount: false } as const

function Verifying(link: Link) {
  const [hasChosen, setChosen] = useState(false)
  const {
    data: verified,
    error,
    refetch,
  } = useQuery({
    ...once,
    queryKey: ['verify', link.verification],
    queryFn: () => verifiedBy(link),
  })
  const session = useSession()
  // Opened again: what the link was for is done.
  if (isProblem(error, 422) && session?.emailAddressVerified && session.emailAddress === link.emailAddress)
    return <Verified user={session} />
  if (isProblem(error, 422)) return <LinkOver to="/admin/verifyemail" label="Send me a new link" />
  if (error) {
    return (
      <PublicCard mark="bad" title="That did not work" lead={messageOf(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </PublicCard>
    )
  }
  if (!verified) return <PublicCard title="Verifying your e-mail address…" />
  if ('nextStep' in verified) return <GoOn next={verified} />
  if (!verified.hasPassword && !hasChosen) return <ChoosePassword user={verified} onDone={() => setChosen(true)} />
  return <Verified user={verified} />
}

/** Opened where nobody is signed in as its user. */
function GoOn({ next }: { next: NextStep }) {
  const title = 'Your e-mail address is verified'
  if (next.nextStep === 'choosePassword')
    return (
      <PublicCard
        mark="good"
        title={title}
        lead={
          <>
            Choose a password for <b>{next.emailAddress}</b>. If you chose one when you signed up, you can use it again; we ask because this
            is another browser, and someone else may have signed up with your address.
          </>
        }
      >
        <SetPassword next={next} />
      </PublicCard>
    )
  const isAdded = next.nextStep === 'workspaceAdded'
  return (
    <PublicCard
      mark="good"
      title={isAdded ? 'The workspace is yours' : title}
      lead={
        isAdded ? (
          <>
            It has been added to the sign-in that you have already. Sign in with <b>{next.emailAddress}</b> and the password of that
            sign-in; the workspace is in your list of workspaces.
          </>
        ) : (
          <>
            From now on you sign in with <b>{next.emailAddress}</b>.
          </>
        )
      }
    >
      <Link to="/login" search={{ email: next.emailAddress }} className="text-link">
        Sign in
      </Link>
    </PublicCard>
  )
}

function Verified({ user }: { user: SessionUser }) {
  const enter = useEnter()
  return (
    <PublicCard
      mark="good"
      title="Your e-mail address is verified"
      lead={`Thank you, ${user.firstNameLastName}. Everything in your workspace is open to you.`}
    >
      <Button onClick={() => enter(user)}>Go to your workspace</Button>
    </PublicCard>
  )
}
