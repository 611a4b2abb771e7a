import './verify-own-email.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { refreshSession } from '#platform/web/session/session.ts'
import { sessionUser, useSession } from '#platform/web/session/stored.ts'
import { SendAgain } from './SendAgain.tsx'

/** For somebody who is signed in and hasn't verified the address: what is missing, and how to get it. */
export default function VerifyOwnEmail() {
  const user = useSession()
  if (!user) return null
  return (
    <div className="lone-card">
      <section className="card">
        <h2>{user.emailAddressVerified ? 'Your e-mail address is verified' : 'Verify your e-mail address'}</h2>
        {user.emailAddressVerified ? <Verified /> : <Unverified emailAddress={user.emailAddress} />}
      </section>
    </div>
  )
}

function Verified() {
  return (
    <>
      <p>Everything in your workspace is open to you.</p>
      <Link to="/overview" className="text-link">
        Go to the overview
      </Link>
    </>
  )
}

function Unverified({ emailAddress }: { emailAddress: string }) {
  return (
    <>
      <p>
        We have written to <b>{emailAddress}</b>. Open the link in the message to unlock your workspace; until then you can only see the
        overview, and after 7 days you can no longer sign in.
      </p>
      <div className="verify-ways">
        <Button onClick={() => void check()}>I have opened the link</Button>
        <SendAgain />
      </div>
    </>
  )
}

async function check() {
  try {
    await refreshSession()
    if (!sessionUser()?.emailAddressVerified) await notify('Not verified yet. Open the link in the newest message.', 'error')
  } catch (error) {
    await notify(messageOf(error), 'error')
  }
}
