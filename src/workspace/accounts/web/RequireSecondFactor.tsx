import { secondFactorFields } from '#workspace/accounts/contract/settings.ts'
import { SettingPage } from './SettingPage.tsx'

/** Whether everyone signs in with two factors. */
export default function RequireSecondFactor() {
  return (
    <SettingPage
      title="Two-factor sign-in"
      lead="Require a passkey, or a code from an authenticator app in addition to the password, for everyone in this workspace. Anyone without one must set it up first, including you."
      call="secondFactor"
      fields={secondFactorFields}
    />
  )
}
