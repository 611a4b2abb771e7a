import { Link } from '@tanstack/react-router'
import { signIn, trialFields } from '#identity/sign-in/contract.ts'
import { useBrand } from '#platform/web/brand/brand.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { personInputs } from './autofill.tsx'
import { useEnter } from './useEnter.ts'

/** A workspace to try, without a password: one is chosen once the address is verified. */
export default function Trial() {
  const enter = useEnter()
  const { siteTitle } = useBrand()
  return (
    <PublicCard
      isWide
      title={`Try ${siteTitle} for 30 days`}
      lead="A workspace of your own with everything in it. You choose a password when you verify your e-mail address."
    >
      <CallForm
        call={signIn.calls.trial}
        fields={trialFields}
        inputs={personInputs}
        submitLabel="Start the trial"
        onDone={(user) => enter(user, '/emailverification')}
      />
      <p className="after">
        By starting you agree to the{' '}
        <Link to="/terms" className="text-link">
          terms of use
        </Link>{' '}
        and the{' '}
        <Link to="/privacy" className="text-link">
          privacy notice
        </Link>
        .
      </p>
    </PublicCard>
  )
}
