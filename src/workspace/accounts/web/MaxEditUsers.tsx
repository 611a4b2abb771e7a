import { maxEditUserFields } from '#workspace/accounts/contract/settings.ts'
import { SettingPage } from './SettingPage.tsx'

/** How many people may do more than read. */
export default function MaxEditUsers() {
  return (
    <SettingPage
      title="Edit user limit"
      lead="Edit users are people with any right beyond reading. Nobody is made one, or invited as one, beyond this number."
      call="maxEditUsers"
      fields={maxEditUserFields}
    />
  )
}
