import './second-factor.css'
import { useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import { codeField } from '#identity/sign-in/contract/second-factor.ts'
import { passwordField } from '#identity/sign-in/contract/passwords.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { QrCode } from '#platform/web/qr/QrCode.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { SessionUser } from '#platform/web/session/user.ts'
import { CodeInput } from './CodeInput.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const asked = { password: passwordField('Current password') }
const askedInputs = { password: CurrentPassword }
const confirmed = { code: { ...codeField, help: 'The six digits that the app shows now' } }
const confirmedInputs = { code: CodeInput }

/** Password, app, code, recovery codes. */
export function SetUp({ user, onDone }: { user: SessionUser; onDone(): void }) {
  const [enrolment, setEnrolment] = useState<{ secret: string; address: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (enrolment)
    return (
      <>
        <p>Scan this with an authenticator app on your phone, such as the one in your password manager.</p>
        <QrCode text={enrolment.address} label="QR code for an authenticator app" />
        <p className="by-hand">
          Or type this key into the app: <code>{enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <CallForm
          call={signIn.calls.confirmSecondFactor}
          fields={confirmed}
          inputs={confirmedInputs}
          submitLabel="Turn on"
          onDone={({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onDone())}
        />
      </>
    )
  return (
    <CallForm call={signIn.calls.beginSecondFactor} fields={asked} inputs={askedInputs} submitLabel="Continue" onDone={setEnrolment}>
      <input type="email" name="username" autoComplete="username" value={user.emailAddress} readOnly hidden />
    </CallForm>
  )
}
