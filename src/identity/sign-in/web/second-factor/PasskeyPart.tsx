import { useState } from 'react'
import { Button, Group } from '@mantine/core'
import { passkeyNameField, passkeys } from '#identity/passkeys/contract.ts'
import type { Passkey } from '#identity/sign-in/contract/passkey-shapes.ts'
import type { SecondFactor } from '#identity/sign-in/contract/second-factor.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { ProofForm } from './ProofForm.tsx'

const fields = { passkeyName: passkeyNameField }

/** One of the own passkeys: another name, or gone. */
export function PasskeyPart({ passkey, state, onDone }: { passkey: Passkey; state: SecondFactor; onDone(): void }) {
  const { passkeyId, passkeyName } = passkey
  const isOnly = state.passkeys.length === 1 && state.confirmedDate === null
  const [isGoing, setGoing] = useState(false)
  const done = (words: string) => () => {
    void notify(words)
    onDone()
  }
  if (isGoing)
    return (
      <>
        <p>
          {passkeyName} no longer signs you in after this.
          {isOnly && ' It is your only second factor. Without it, your password is enough to sign in.'}
        </p>
        <ProofForm
          call={passkeys.calls.remove}
          params={{ id: passkeyId }}
          state={state}
          submitLabel="Remove the passkey"
          onDone={done(`${passkeyName} was removed`)}
        />
      </>
    )
  return (
    <>
      <CallForm
        call={passkeys.calls.rename}
        fields={fields}
        params={{ id: passkeyId }}
        initial={{ passkeyName }}
        submitLabel="Save the name"
        onDone={done('Saved')}
      />
      <Group mt={8}>
        <Button variant="default" color="red" fullWidth onClick={() => setGoing(true)}>
          Remove this passkey
        </Button>
      </Group>
    </>
  )
}
