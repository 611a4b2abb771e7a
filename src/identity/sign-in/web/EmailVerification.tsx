import { Link } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/stored.ts'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { SendAgain } from './SendAgain.tsx'

/** After signing up: what to do next. */
export default function EmailVerification() {
  const user = useSession()
  if (user?.emailAddressVerified) {
    return (
      <PublicCard mark="good" title="Your e-mail address is verified" lead="Everything in your workspace is open to you.">
        <Link to="/overview" className="text-link">
          Go to your workspace
        </Link>
      </PublicCard>
    )
  }
  return (
    <PublicCard
      mark="mail"
      title="Check your e-mail"
      lead={
        <>
          We have written to {user ? <b>{user.emailAddress}</b> : 'you'}. Open the link in the message to verify your address and unlock
          your workspace. If you asked for sample data, it is added then.
        </>
      }
    >
      {user && <SendAgain />}
      <p className="after">
        {user ? (
          <Link to="/overview" className="text-link">
            Look around first
          </Link>
        ) : (
          <Link to="/login" className="text-link">
            Sign in
          </Link>
        )}
      </p>
    </PublicCard>
  )
}
