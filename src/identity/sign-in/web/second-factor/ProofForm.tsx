import { useMemo } from 'react'
import { passwordField } from '#identity/sign-in/contract/passwords.ts'
import { codeField, type SecondFactor } from '#identity/sign-in/contract/second-factor.ts'
import type { Call, Reply } from '#platform/contract/call.ts'
import { sendAny } from '#platform/web/api/send.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { PlainCodeInput } from './CodeInput.tsx'

const inputs = { password: CurrentPassword, code: PlainCodeInput }
const password = passwordField('Current password')

interface ProofFormProps<C extends Call> {
  call: C
  params?: Record<string, string>
  state: SecondFactor
  submitLabel: string
  onDone(reply: Reply<C>): void
}

/** A change of the own sign-in that takes the password, and a code or a passkey: without a code the browser asks for a passkey. */
export function ProofForm<C extends Call>({ call, params = {}, state, submitLabel, onDone }: ProofFormProps<C>) {
  const hasPasskey = state.passkeys.some(({ address }) => address === state.thisAddress)
  const hasApp = state.confirmedDate !== null
  const hasElsewhere = !hasPasskey && state.passkeys.length > 0
  const fields = useMemo(
    () => ({ password, code: hasElsewhere && !hasApp ? away : !hasPasskey ? codeField : hasApp ? besideBoth : beside }),
    [hasPasskey, hasElsewhere, hasApp],
  )
  const prove = async (body: Values) => {
    const passkey = body['code'] ? null : await import('./passkey.ts').then(({ askForPasskey }) => askForPasskey('proof'))
    return sendAny(call, { params, body: { ...body, passkey } }, { stay: true })
  }
  return (
    <CallForm
      call={call}
      fields={fields}
      inputs={inputs}
      submitLabel={submitLabel}
      {...(hasPasskey && { onSend: prove })}
      params={params}
      onDone={(reply) => onDone(reply)}
    />
  )
}

const beside = { ...codeField, required: false, label: 'Recovery code', help: 'Leave it empty to use a passkey' } as const
const away = { ...codeField, label: 'Recovery code', help: 'Your passkey works at the address it was made at, and not here' } as const
const besideBoth = {
  ...beside,
  label: 'Code',
  help: 'Of your authenticator app, or a recovery code. Leave it empty to use a passkey',
} as const
