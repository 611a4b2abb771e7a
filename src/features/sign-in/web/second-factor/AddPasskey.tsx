import { useState } from 'react'
import { passkeyNameField, passkeys } from '#features/passkeys/contract.ts'
import { passwordField } from '#features/sign-in/contract/passwords.ts'
import type { SecondFactor } from '#features/sign-in/contract/second-factor.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const fields = { passkeyName: passkeyNameField, password: passwordField('Current password') }
const inputs = { password: CurrentPassword }

/** Name and password, the browser's own question, and recovery codes with the first second factor. */
export function AddPasskey({ state, emailAddress, onDone }: { state: SecondFactor; emailAddress: string; onDone(): void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  const add = async ({ password, passkeyName }: Values) => {
    const { addPasskey } = await import('./passkey.ts')
    return addPasskey(password as string, passkeyName as string)
  }
  return (
    <CallForm
      call={passkeys.calls.add}
      fields={fields}
      inputs={inputs}
      initial={{ passkeyName: state.thisDevice }}
      submitLabel="Add a passkey"
      onSend={add}
      onDone={({ passkey, recoveryCodes }) => {
        void notify(`${passkey.passkeyName} now signs you in`)
        if (recoveryCodes) setCodes(recoveryCodes)
        else onDone()
      }}
    >
      <input type="email" name="username" autoComplete="username" value={emailAddress} readOnly hidden />
    </CallForm>
  )
}
