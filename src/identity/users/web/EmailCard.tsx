import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { users, type UserAnswer } from '#identity/users/contract.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { passwordField } from '#identity/sign-in/contract/passwords.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { saveProfile } from './saveProfile.ts'

const fields = {
  emailAddress: { ...personFields.emailAddress, label: 'New e-mail address' },
  currentPassword: passwordField('Current password'),
}
const inputs = { currentPassword: CurrentPassword }

/** The address to sign in with. Another one counts once the link sent to it is opened. */
export function EmailCard({ profile, onChanged }: { profile: UserAnswer; onChanged(saved: UserAnswer): void }) {
  const [isOpen, setOpen] = useState(false)
  const user = useSession()
  const params = useMemo(() => ({ id: profile.userId }), [profile.userId])
  const { emailAddress, pendingEmailAddress } = profile
  const save = async (body: Values) => {
    const saved = await saveProfile(body, profile)
    onChanged(saved)
    return saved
  }
  const finish = () => {
    setOpen(false)
    void notify('Check your e-mail to confirm the new address')
  }
  return (
    <section className="card form-card profile-password">
      <header>
        <h2>E-mail address</h2>
        <p>
          You sign in with <b>{emailAddress}</b>.
          {pendingEmailAddress && (
            <>
              {' '}
              A change to <b>{pendingEmailAddress}</b> takes effect when you open the link that we sent there.
            </>
          )}
        </p>
      </header>
      <div>
        {isOpen ? (
          <CallForm
            call={users.calls.update}
            params={params}
            fields={fields}
            inputs={inputs}
            submitLabel="Send the link"
            onSend={save}
            onDone={finish}
          />
        ) : (
          <Button variant="default" disabled={!user?.hasPassword} onClick={() => setOpen(true)}>
            Change e-mail address
          </Button>
        )}
        {user && !user.hasPassword && <p className="after">Choose a password first.</p>}
      </div>
    </section>
  )
}
