import { accounts } from '#features/accounts/contract.ts'
import { maxEditUserFields } from '#features/accounts/contract/settings.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { keepAccount, WithAccount } from './useAccount.tsx'

/** How many people may do more than read. */
export default function MaxEditUsers() {
  return (
    <WithAccount>
      {(account) => (
        <CallCard
          title="Most edit users"
          lead="Edit users are people with any right beyond reading. Nobody is made one, or invited as one, beyond this number."
          call={accounts.calls.maxEditUsers}
          fields={maxEditUserFields}
          initial={valuesOf(maxEditUserFields, account)}
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
