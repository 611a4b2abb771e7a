import { useMemo } from 'react'
import { registrationFields, signIn } from '#identity/sign-in/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { flag } from '#platform/contract/field.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { AgreeTerms } from './AgreeTerms.tsx'
import { personInputs } from './autofill.tsx'
import { checkNewPassword, newPasswordFields, newPasswordInputs } from './passwordFields.ts'
import { useEnter } from './useEnter.ts'

const { register, inviteToken } = signIn.calls
/** Returns the details of an invitation, and its token. */
export type Offer = Reply<typeof inviteToken> & { readonly token: string }

const { firstName, lastName, position, company, refCompanyEmployeeId, emailAddress } = registrationFields
const person = { firstName, lastName }
const closing = { emailAddress, ...newPasswordFields }
const agreeTerms = flag({ label: 'Agreement to the terms' })
const sampleLabel = 'Fill my workspace with sample data to try things out'
const sampleData = flag({ label: sampleLabel })
/** Sample data is made for people who have shown that the address is theirs. */
const sampleLater = flag({ label: `${sampleLabel}, as soon as I have verified my e-mail address` })

/** For a workspace of one's own the company is asked for, and whether it should begin with the sample. */
const ownFields = { ...person, position, company: { ...company, required: true }, refCompanyEmployeeId, ...closing, sampleData, agreeTerms }
const unprovenFields = { ...ownFields, sampleData: sampleLater }
const offeredFields = { ...person, position, company, ...closing, agreeTerms }
const inputs = { ...personInputs, ...newPasswordInputs, agreeTerms: AgreeTerms }

interface RegisterFormProps {
  offer?: Offer | undefined
  emailAddress?: string | undefined
  verifyToken?: string | undefined
}

export function RegisterForm({ offer, emailAddress, verifyToken }: RegisterFormProps) {
  const enter = useEnter()
  const fields = offer ? offeredFields : verifyToken ? ownFields : unprovenFields
  const initial = useMemo(() => initialOf(offer, emailAddress), [offer, emailAddress])
  return (
    <CallForm
      call={register}
      fields={fields}
      inputs={inputs}
      initial={initial}
      check={check}
      submitLabel={labelOf(offer)}
      more={{ inviteToken: offer?.token, verifyToken }}
      onDone={(user) => enter(user, user.emailAddressVerified ? '/overview' : '/emailverification')}
    />
  )
}

function labelOf(offer: Offer | undefined): string {
  if (!offer) return 'Create workspace'
  return offer.isSetup ? 'Become the Enterprise Admin' : 'Join'
}

function initialOf(offer: Offer | undefined, emailAddress: string | undefined): Values {
  const { firstName, lastName, position, company } = offer ?? {}
  return {
    firstName: firstName || null,
    lastName: lastName || null,
    position: position ?? null,
    company: company ?? null,
    emailAddress: emailAddress ?? null,
  }
}

const check = (values: Values): Record<string, string> => ({
  ...checkNewPassword(values),
  ...(!values.agreeTerms && { agreeTerms: 'Agree to the terms to continue' }),
})
