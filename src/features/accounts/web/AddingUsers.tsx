import { accounts } from '#features/accounts/contract.ts'
import { addUsersFields } from '#features/accounts/contract/settings.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { keepAccount, WithAccount } from './useAccount.tsx'

/** Whether the provider alone adds users. */
export default function AddingUsers() {
  return (
    <WithAccount>
      {(account) => (
        <CallCard
          title="Who adds users"
          lead="Leave adding users to the provider that looks after this workspace, for edit users, view users, or both."
          call={accounts.calls.certifiedProviderAddUsers}
          fields={addUsersFields}
          initial={valuesOf(addUsersFields, account)}
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
