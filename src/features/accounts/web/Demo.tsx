import { accounts } from '#features/accounts/contract.ts'
import { demoFields } from '#features/accounts/contract/settings.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { keepAccount, WithAccount } from './useAccount.tsx'

/** Marking the workspace as one for demonstrations. */
export default function Demo() {
  return (
    <WithAccount>
      {(account) => (
        <CallCard
          title="Demonstration"
          lead="A workspace for demonstrations says so in a banner above every page."
          call={accounts.calls.demo}
          fields={demoFields}
          initial={valuesOf(demoFields, account)}
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
