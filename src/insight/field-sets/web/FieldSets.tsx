import './field-sets.css'
import { useQuery } from '@tanstack/react-query'
import { fieldSetsFeature } from '#insight/field-sets/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { FieldSetCard } from './FieldSetCard.tsx'

const kept = { ...queryOf(fieldSetsFeature.calls.list), staleTime: 0 }

/** The shipped sets of custom fields, each with its switch. */
export default function FieldSets() {
  const { data, error, refetch } = useQuery(kept)
  if (!data && error) return <PageFailure title="The field sets could not be loaded" error={error} retry={() => void refetch()} />
  return (
    <>
      <AccountTabs />
      <div className="field-sets" aria-busy={!data || undefined}>
        {data?.map((set) => (
          <FieldSetCard key={set.name} set={set} onSwitched={() => void queryClient.invalidateQueries()} />
        ))}
      </div>
    </>
  )
}
