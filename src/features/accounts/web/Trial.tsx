import { accounts } from '#features/accounts/contract.ts'
import { trialFields } from '#features/accounts/contract/settings.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { keepAccount, WithAccount } from './useAccount.tsx'

/** Putting the workspace on trial, or ending that. */
export default function Trial() {
  return (
    <WithAccount>
      {(account) => (
        <CallCard
          title="Trial"
          lead="While a workspace is on trial everything in it can be used. When the trial has ended it can still be read, and nothing is deleted."
          call={accounts.calls.trial}
          fields={trialFields}
          initial={valuesOf(trialFields, account)}
          submitLabel="Save"
          onDone={(saved) => {
            keepAccount(saved)
            void notify('Saved')
          }}
        />
      )}
    </WithAccount>
  )
}
