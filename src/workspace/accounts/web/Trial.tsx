import { trialFields } from '#workspace/accounts/contract/settings.ts'
import { SettingPage } from './SettingPage.tsx'

/** Putting the workspace on trial, or ending that. */
export default function Trial() {
  return (
    <SettingPage
      title="Trial"
      lead="While a workspace is on trial everything in it can be used. When the trial has ended it can still be read, and nothing is deleted."
      call="trial"
      fields={trialFields}
    />
  )
}
