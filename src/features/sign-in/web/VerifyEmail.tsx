import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signIn } from '#features/sign-in/contract.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { keepSession, useSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { ChoosePassword } from './ChoosePassword.tsx'
import { LinkOver } from './LinkOver.tsx'
import { PublicCard } from './PublicCard.tsx'
import { useEnter } from './useEnter.ts'
import { useQueryText } from './useQueryText.ts'

/** Where the letter's link leads: the address counts as verified, and one is signed in. */
export default function VerifyEmail() {
  const [emailAddress, verification] = [useQueryText('emailAddress'), useQueryText('verification')]
  if (!emailAddress || !verification) return <LinkOver to="/admin/verifyemail" label="Send me a new link" />
  return <Verifying emailAddress={emailAddress} verification={verification} />
}

/** The link works once: asked once, and never again. */
const once = { retry: false, staleTime: Infinity, gcTime: Infinity, refetchOnMount: false } as const

function Verifying(link: { emailAddress: string; verification: string }) {
  const [hasChosen, setChosen] = useState(false)
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    ...once,
    queryKey: ['verify', link.verification],
    queryFn: async () => {
      const verified = await send(signIn.calls.verifyEmail, { body: link }, { stay: true })
      keepSession(verified)
      return verified
    },
  })
  const session = useSession()
  // Opened again: what the link was for is done.
  if (isProblem(error, 422) && session?.emailAddressVerified && isSame(session.emailAddress, link.emailAddress))
    return <Verified user={session} />
  if (isProblem(error, 422)) return <LinkOver to="/admin/verifyemail" label="Send me a new link" />
  if (error) {
    return (
      <PublicCard mark="bad" title="That did not work" lead={messageOf(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </PublicCard>
    )
  }
  if (!user) return <PublicCard title="Verifying your e-mail address…" />
  if (!user.hasPassword && !hasChosen) return <ChoosePassword user={user} onDone={() => setChosen(true)} />
  return <Verified user={user} />
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

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
