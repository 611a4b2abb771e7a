import { addUsersFields } from '#workspace/accounts/contract/settings.ts'
import { SettingPage } from './SettingPage.tsx'

/** Whether the provider alone adds users. */
export default function AddingUsers() {
  return (
    <SettingPage
      title="Who adds users"
      lead="Let only the provider of this workspace add edit users, view users, or both."
      call="certifiedProviderAddUsers"
      fields={addUsersFields}
    />
  )
}
