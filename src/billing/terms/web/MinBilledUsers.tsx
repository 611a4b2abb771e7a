import { useQuery } from '@tanstack/react-query'
import { accounts } from '#workspace/accounts/contract.ts'
import { minUsersFields, termsFeature } from '#billing/terms/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { followed } from '#platform/web/form/followed.ts'
import { valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

const current = queryOf(accounts.calls.current)
const reread = () => queryClient.fetchQuery({ ...current, staleTime: 0 })

/** The minimum number of billed edit users, which the provider and the operator set. */
export default function MinBilledUsers() {
  const user = useSession()
  const { refetch } = useQuery(current)
  const maySet = user?.isSystemAdministrator || user?.roles.some(({ roleName }) => roleName === 'Certified Provider Admin')
  return (
    <>
      <SandboxLine />
      <Loaded call={accounts.calls.current} what="The workspace">
        {(account) =>
          maySet ? (
            <CallCard
              title="Fewest edit users billed"
              lead="Fewer people may work in the workspace; this many are charged."
              call={termsFeature.calls.minBilledUsers}
              fields={minUsersFields}
              stored={followed(account, (one) => valuesOf(minUsersFields, one), reread)}
              submitLabel="Save"
              onDone={() => {
                void refetch()
                void notify('Saved')
              }}
            />
          ) : (
            <p className="plain-none">
              {`The fewest billed: ${counted(account.minBilledEditUsers ?? 1, 'edit user')}. Your provider changes that.`}
            </p>
          )
        }
      </Loaded>
    </>
  )
}
