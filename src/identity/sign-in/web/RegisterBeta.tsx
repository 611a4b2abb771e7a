import { signIn } from '#identity/sign-in/contract.ts'
import { useBrand } from '#platform/web/brand/brand.ts'
import { AskAddress } from './AskAddress.tsx'
import { HaveSignIn } from './HaveSignIn.tsx'

/** Registering that begins with the address: the link in the letter leads on, and proves it. */
export default function RegisterBeta() {
  const { siteTitle } = useBrand()
  return (
    <AskAddress
      call={signIn.calls.registerEmail}
      title={`Register for ${siteTitle}`}
      lead="Enter your work e-mail address. We will send you a link to continue."
      renderSent={(address) => <>We have written to {address}. Open the link in the message to continue. It works once, for 24 hours.</>}
      renderAfter={(again) => <p className="after">Nothing there? Look in the spam folder, or {again('use another address')}.</p>}
    >
      <HaveSignIn />
    </AskAddress>
  )
}
