import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import type { Fields } from '#platform/contract/field.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { followed } from '#platform/web/form/followed.ts'
import type { Followed } from '#platform/web/form/useStored.ts'
import { valuesOf } from '#platform/web/form/values.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { refreshSession } from '#platform/web/session/session.ts'

const query = queryOf(accounts.calls.current)
export type CurrentAccount = Reply<typeof accounts.calls.current>

/** Keeps the account as a call has answered it; name, logo and banners of the session follow. */
export function keepAccount(account: CurrentAccount): void {
  queryClient.setQueryData(query.queryKey, account)
  void refreshSession().catch(() => undefined)
}

/** Some of its settings, for a form that changes them. */
export const followedSettings = (fields: Fields, account: CurrentAccount): Followed =>
  followed(
    account,
    (one) => valuesOf(fields, one),
    () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  )

/** A page about the current account, once it is here. */
export function WithAccount({ children }: { children(account: CurrentAccount): ReactNode }) {
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: false })
  if (data) return children(data)
  if (error) return <PageFailure title="The workspace could not be loaded" error={error} retry={() => void refetch()} />
  return (
    <div className="form-body" data-single aria-busy="true">
      <div className="card" style={{ height: 420 }} />
    </div>
  )
}
