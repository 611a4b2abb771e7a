import { useState } from 'react'
import { passkeyNameField, passkeys } from '#identity/passkeys/contract.ts'
import { passwordField } from '#identity/sign-in/contract/passwords.ts'
import type { SecondFactor } from '#identity/sign-in/contract/second-factor.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export const hostOf = (address: string): string => new URL(address).host

const fields = { passkeyName: passkeyNameField, password: passwordField('Current password') }
const inputs = { password: CurrentPassword }

/** Name and password, the browser's own question, and recovery codes with the first second factor. */
export function AddPasskey({ state, emailAddress, onDone }: { state: SecondFactor; emailAddress: string; onDone(): void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!state.mayAddHere)
    return (
      <p>
        A passkey works at the address it was made at. Here people of this address’s own organisation make one; make yours at{' '}
        <a href={`${state.installationAddress}/secondfactor?passkey=new`} className="text-link">
          {hostOf(state.installationAddress)}
        </a>
        .
      </p>
    )
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
      <p className="passkey-place">
        It will sign you in at <b>{hostOf(state.thisAddress ?? state.installationAddress)}</b>, and at no other address.
      </p>
      <input type="email" name="username" autoComplete="username" value={emailAddress} readOnly hidden />
    </CallForm>
  )
}
