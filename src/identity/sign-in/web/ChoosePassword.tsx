import { signIn } from '#identity/sign-in/contract.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { SessionUser } from '#platform/web/session/user.ts'
import { send } from '#platform/web/api/send.ts'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { checkNewPassword, newPasswordFields, newPasswordInputs } from './passwordFields.ts'
import { useEnter } from './useEnter.ts'

/** The first password of somebody who came by a trial. */
export function ChoosePassword({ user, onDone }: { user: SessionUser; onDone(): void }) {
  const enter = useEnter()
  return (
    <PublicCard mark="good" title="Your e-mail address is verified" lead="Choose a password to sign in with from now on.">
      <CallForm
        call={signIn.calls.changeMyPassword}
        fields={newPasswordFields}
        inputs={newPasswordInputs}
        check={checkNewPassword}
        submitLabel="Save and open my workspace"
        onSend={({ password }) => send(signIn.calls.changeMyPassword, { body: { newPassword: String(password) } }, { stay: true })}
        onDone={(changed) => {
          onDone()
          enter(changed)
        }}
      >
        <input type="email" name="username" autoComplete="username" value={user.emailAddress} readOnly hidden />
      </CallForm>
    </PublicCard>
  )
}
