import { demoFields } from '#workspace/accounts/contract/settings.ts'
import { SettingPage } from './SettingPage.tsx'

/** Marking the workspace as one for demonstrations. */
export default function Demo() {
  return (
    <SettingPage
      title="Demonstration"
      lead="A workspace for demonstrations says so in a banner above every page."
      call="demo"
      fields={demoFields}
    />
  )
}
