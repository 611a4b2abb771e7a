import { addUsersFields } from '#workspace/accounts/contract/settings.ts'
import { SettingPage } from './SettingPage.tsx'

/** Whether the provider alone adds users. */
export default function AddingUsers() {
  return (
    <SettingPage
      title="Who adds users"
      lead="Leave adding users to the provider that looks after this workspace, for edit users, view users, or both."
      call="certifiedProviderAddUsers"
      fields={addUsersFields}
    />
  )
}
