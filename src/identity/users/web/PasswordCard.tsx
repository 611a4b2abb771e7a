import { Button } from '@mantine/core'
import { useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import { faultOfNewPassword, newPasswordField, passwordField } from '#identity/sign-in/contract/passwords.ts'
import { CurrentPassword, NewPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { keepSession, useSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

const chosen = { newPassword: newPasswordField('New password'), confirmation: passwordField('New password again') }
const changed = { oldPassword: passwordField('Current password'), ...chosen }
const inputs = { oldPassword: CurrentPassword, newPassword: NewPassword, confirmation: NewPassword }

const check = ({ newPassword, confirmation }: Values) => faultOfNewPassword('newPassword', newPassword, confirmation)

/** Changing the password, or choosing the first one. All other sessions of the person end. */
export function PasswordCard() {
  const [isOpen, setOpen] = useState(false)
  const user = useSession()
  if (!user) return null
  const finish = (session: SessionUser) => {
    keepSession(session)
    setOpen(false)
    void notify('Password changed')
  }
  return (
    <section className="card form-card profile-password">
      <header>
        <h2>Password</h2>
        <p>
          {user.hasPassword ? 'Changing it signs you out everywhere else.' : 'You have none yet. Choose one to be able to sign in again.'}
        </p>
      </header>
      <div>
        {isOpen ? (
          <CallForm
            call={signIn.calls.changeMyPassword}
            fields={user.hasPassword ? changed : chosen}
            inputs={inputs}
            check={check}
            submitLabel="Save the new password"
            onDone={finish}
          >
            <input type="email" name="username" autoComplete="username" value={user.emailAddress} readOnly hidden />
          </CallForm>
        ) : (
          <Button variant="default" onClick={() => setOpen(true)}>
            {user.hasPassword ? 'Change password' : 'Choose a password'}
          </Button>
        )}
      </div>
    </section>
  )
}
