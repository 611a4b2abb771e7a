import { useQuery } from '@tanstack/react-query'
import { signOn } from '#identity/sign-on/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const kept = { ...queryOf(signOn.calls.settings), staleTime: 0, refetchOnWindowFocus: false }

/** The OpenID Connect provider that people of the workspace sign in through. */
export default function Settings() {
  const { data, error, refetch } = useQuery(kept)
  return (
    <>
      <AccountTabs />
      {data ? (
        <SettingsForm
          key={String(data.isOn)}
          settings={data}
          onChanged={(settings) => (settings ? queryClient.setQueryData(kept.queryKey, settings) : void refetch())}
          onStale={() => void refetch()}
        />
      ) : error ? (
        <PageFailure title="The sign-in could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <div className="form-body" data-single aria-busy="true" />
      )}
    </>
  )
}
