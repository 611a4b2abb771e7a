import { webAddressFields } from '#features/accounts/contract/settings.ts'
import { SettingPage } from './SettingPage.tsx'

/** Where letters lead the people of the workspace's own domains. */
export default function OwnAddress() {
  return (
    <SettingPage
      title="Address of this workspace"
      lead="Letters lead people whose e-mail address is of a proven domain to this address instead of the installation’s. It must be within a proven domain, and lead to this installation first: ask who runs it. Passkeys and sign-in through your own provider stay at the installation’s address."
      call="webAddress"
      fields={webAddressFields}
    />
  )
}
