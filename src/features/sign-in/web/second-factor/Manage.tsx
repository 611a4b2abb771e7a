import './second-factor.css'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { signIn } from '#features/sign-in/contract.ts'
import { passwordField } from '#features/sign-in/contract/passwords.ts'
import { codeField, type SecondFactor } from '#features/sign-in/contract/second-factor.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { PlainCodeInput } from './CodeInput.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const proof = { password: passwordField('Current password'), code: codeField }
const inputs = { password: CurrentPassword, code: PlainCodeInput }

/** Two-factor sign-in that is on: other recovery codes, or off again. */
export function Manage({ state, onDone }: { state: SecondFactor; onDone(): void }) {
  const [what, setWhat] = useState<'codes' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (what === 'codes')
    return (
      <CallForm
        key="codes"
        call={signIn.calls.renewRecoveryCodes}
        fields={proof}
        inputs={inputs}
        submitLabel="Make new recovery codes"
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    )
  const turnedOff = () => {
    void notify('Two-factor sign-in is off')
    onDone()
  }
  if (what === 'off')
    return (
      <CallForm key="off" call={signIn.calls.removeSecondFactor} fields={proof} inputs={inputs} submitLabel="Turn off" onDone={turnedOff} />
    )
  return (
    <>
      <p>
        On since {formatDateTime(state.confirmedDate)}.{' '}
        {state.recoveryCodesLeft === 1 ? '1 recovery code is' : `${state.recoveryCodesLeft} recovery codes are`} left.
      </p>
      <Group gap={8} mt={16}>
        <Button variant="default" onClick={() => setWhat('codes')}>
          New recovery codes
        </Button>
        <Button variant="default" color="red" onClick={() => setWhat('off')}>
          Turn off
        </Button>
      </Group>
    </>
  )
}
