import { Link } from '@tanstack/react-router'
import { signIn } from '#identity/sign-in/contract.ts'
import { AskAddress } from './AskAddress.tsx'
import { useQueryText } from './useQueryText.ts'

const back = (
  <Link to="/login" className="text-link">
    Back to signing in
  </Link>
)

/** The answer is the same whether or not the address has a sign-in. */
export default function ForgotPassword() {
  return (
    <AskAddress
      call={signIn.calls.forgotPassword}
      title="Forgot your password?"
      lead="Enter your e-mail address, and we will send you a link to choose a new one."
      address={useQueryText('email')}
      renderSent={(address) => <>If {address} has a sign-in, a link has been sent to it. It works once, for one hour.</>}
      renderAfter={(again) => (
        <p className="after aside-row">
          {back}
          {again('Use another address')}
        </p>
      )}
    >
      <p className="after">{back}</p>
    </AskAddress>
  )
}
