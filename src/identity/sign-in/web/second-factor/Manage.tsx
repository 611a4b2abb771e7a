import './second-factor.css'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import type { SecondFactor } from '#identity/sign-in/contract/second-factor.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { AddPasskey, hostOf } from './AddPasskey.tsx'
import { PasskeyPart } from './PasskeyPart.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'

interface ManageProps {
  user: SessionUser
  state: SecondFactor
  /** Initial step: `new`, or the id of a passkey. */
  begin?: string | undefined
  onDone(): void
}

/** The own second factors: the app, the passkeys and the recovery codes, each with what can be done about it. */
export function Manage({ user, state, begin, onDone }: ManageProps) {
  const [what, setWhat] = useState(begin)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!user.hasPassword)
    return (
      <p>
        Choose a password first:{' '}
        <Link to="/forgotpassword" className="text-link">
          send me a link
        </Link>
        .
      </p>
    )
  const passkey = state.passkeys.find(({ passkeyId }) => passkeyId === what)
  if (passkey) return <PasskeyPart passkey={passkey} state={state} onDone={onDone} />
  if (what === 'new') return <AddPasskey state={state} emailAddress={user.emailAddress} onDone={onDone} />
  if (what === 'app') return <SetUp user={user} onDone={onDone} />
  if (what === 'codes')
    return (
      <ProofForm
        key="codes"
        call={signIn.calls.renewRecoveryCodes}
        state={state}
        submitLabel="Create new recovery codes"
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    )
  const turnedOff = () => {
    void notify('The authenticator app is off')
    onDone()
  }
  if (what === 'off')
    return <ProofForm key="off" call={signIn.calls.removeSecondFactor} state={state} submitLabel="Turn off" onDone={turnedOff} />
  return <Parts state={state} onChoose={setWhat} />
}

function Parts({ state, onChoose }: { state: SecondFactor; onChoose(what: string): void }) {
  const { confirmedDate, passkeys, recoveryCodesLeft, isOn } = state
  return (
    <div className="second-factor-parts">
      <section>
        <h2>Passkeys</h2>
        <p>Your device signs you in when it knows that it is you: by fingerprint, face or its own code.</p>
        <ul>
          {passkeys.map(({ passkeyId, passkeyName, createdDate, isSynced, address }) => (
            <li key={passkeyId}>
              <div>
                <b>{passkeyName}</b>
                <span>
                  Added {formatDate(createdDate)}
                  {isSynced && ' · kept in the cloud'}
                  {address !== state.thisAddress && ` · works at ${hostOf(address ?? state.installationAddress)}, not here`}
                </span>
              </div>
              <Button variant="default" size="xs" aria-label={`Change ${passkeyName}`} onClick={() => onChoose(passkeyId)}>
                Change
              </Button>
            </li>
          ))}
        </ul>
        <Button variant={isOn ? 'default' : 'filled'} onClick={() => onChoose('new')}>
          {passkeys.length > 0 && passkeys.every(({ address }) => address !== state.thisAddress)
            ? 'Add a passkey for this address'
            : 'Add a passkey'}
        </Button>
      </section>
      <section>
        <h2>Authenticator app</h2>
        <p>
          {confirmedDate
            ? `On since ${formatDateTime(confirmedDate)}.`
            : 'A code that only your phone shows, so that a stolen password is not enough.'}
        </p>
        {confirmedDate ? (
          <Button variant="default" color="red" onClick={() => onChoose('off')}>
            Turn off
          </Button>
        ) : (
          <Button variant="default" onClick={() => onChoose('app')}>
            Set up an app
          </Button>
        )}
      </section>
      {isOn && (
        <section>
          <h2>Recovery codes</h2>
          <Group justify="space-between">
            <span>{recoveryCodesLeft === 1 ? '1 code is' : `${recoveryCodesLeft} codes are`} left.</span>
            <Button variant="default" onClick={() => onChoose('codes')}>
              New recovery codes
            </Button>
          </Group>
        </section>
      )}
    </div>
  )
}
