import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { signIn } from '#identity/sign-in/contract.ts'
import { brand, useBrand } from '#platform/web/brand/brand.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { carriedLink } from '#platform/web/router/carriedLink.ts'
import { keepWayBack } from '#platform/web/session/wayBack.ts'
import { AcceptSignedIn } from './AcceptSignedIn.tsx'
import { HaveSignIn } from './HaveSignIn.tsx'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { RegisterForm, type Offer } from './RegisterForm.tsx'
import { useLinkText } from './useLinkText.ts'

/** Signing up: with a workspace of one's own, by an invitation, or as the first administrator of the installation. */
export default function Register() {
  const [inviteToken, setupToken, verifyToken] = [useLinkText('inviteToken'), useLinkText('setup'), useLinkText('verifyToken')]
  const emailAddress = useLinkText('emailAddress')
  const { siteTitle } = useBrand()
  const token = inviteToken ?? setupToken
  if (token) return <Invited token={token} />
  return (
    <PublicCard
      isWide
      title="Create your workspace"
      lead={`Everything of ${siteTitle} for 30 days. No card is required, and nothing is deleted when the trial ends.`}
    >
      <RegisterForm emailAddress={emailAddress} verifyToken={verifyToken} />
      <HaveSignIn />
    </PublicCard>
  )
}

function Invited({ token }: { token: string }) {
  const user = useSession()
  const { data, error } = useQuery({ ...queryOf(signIn.calls.inviteToken, { params: { token } }), retry: false })
  if (error) return <LinkOver />
  if (!data) return <PublicCard title="Opening your invitation…" />
  return (
    <PublicCard isWide title={titleOf(data)} lead={leadOf(data)}>
      {user && !data.isSetup ? (
        <AcceptSignedIn token={token} user={user} />
      ) : (
        <>
          <RegisterForm offer={{ ...data, token }} emailAddress={data.emailAddress || undefined} />
          {!data.isSetup && <HaveSignIn onGo={() => keepWayBack(`${location.pathname}#${carriedLink()}`, null)} />}
        </>
      )}
    </PublicCard>
  )
}

const titleOf = ({ isSetup, workspaceName }: Omit<Offer, 'token'>) =>
  isSetup ? `Set up ${brand().siteTitle}` : `Join ${workspaceName ?? 'the workspace'}`
const leadOf = ({ isSetup, roleName }: Omit<Offer, 'token'>) =>
  isSetup
    ? 'You become the Enterprise Admin of this installation, who manages its accounts, mail and settings.'
    : `You were invited${roleName ? ` as ${roleName}` : ''}. Your name and a password are all that is missing.`

function LinkOver() {
  return (
    <PublicCard
      mark="bad"
      title="This invitation no longer works"
      lead="It has been used or revoked, or is older than 14 days. Ask the person who invited you to send it again."
    >
      <p className="after">
        <Link to="/login" className="text-link">
          Sign in
        </Link>
      </p>
    </PublicCard>
  )
}
