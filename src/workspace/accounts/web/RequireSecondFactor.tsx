import { secondFactorFields } from '#workspace/accounts/contract/settings.ts'
import { SettingPage } from './SettingPage.tsx'

/** Whether everyone signs in with two factors. */
export default function RequireSecondFactor() {
  return (
    <SettingPage
      title="Two-factor sign-in"
      lead="Ask everyone in this workspace for a passkey, or a code of an authenticator app besides their password. Anyone without either is led to set one up first, you too."
      call="secondFactor"
      fields={secondFactorFields}
    />
  )
}
