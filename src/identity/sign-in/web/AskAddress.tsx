import { useState, type ReactNode } from 'react'
import type { signIn } from '#identity/sign-in/contract.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { UserName } from './autofill.tsx'

const fields = { emailAddress: personFields.emailAddress }
const inputs = { emailAddress: UserName }

interface AskAddressProps {
  readonly call: typeof signIn.calls.forgotPassword | typeof signIn.calls.registerEmail
  readonly title: string
  readonly lead: string
  readonly address?: string | undefined
  /** Beneath the form. */
  readonly children: ReactNode
  /** Confirmation of the letter sent to the address. */
  readonly renderSent: (address: ReactNode) => ReactNode
  /** Beneath that; `again` is the way back to the form under the given words. */
  readonly renderAfter: (again: (words: string) => ReactNode) => ReactNode
}

/** Asks for an e-mail address, sends a letter to it, and says so. */
export function AskAddress({ call, title, lead, address, children, renderSent, renderAfter }: AskAddressProps) {
  const [sentTo, setSentTo] = useState<string>()
  if (!sentTo) {
    return (
      <PublicCard title={title} lead={lead}>
        <CallForm
          call={call}
          fields={fields}
          inputs={inputs}
          initial={{ emailAddress: address ?? null }}
          submitLabel="Send me the link"
          onDone={(_, values) => setSentTo(String(values.emailAddress))}
        />
        {children}
      </PublicCard>
    )
  }
  const again = (words: string) => (
    <button type="button" className="text-link" onClick={() => setSentTo(undefined)}>
      {words}
    </button>
  )
  return (
    <PublicCard mark="mail" title="Check your e-mail" lead={renderSent(<b>{sentTo}</b>)}>
      {renderAfter(again)}
    </PublicCard>
  )
}
