import { useQuery } from '@tanstack/react-query'
import { costs, visibilityFields } from '#portfolio/costs/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { followed } from '#platform/web/form/followed.ts'
import { valuesOf } from '#platform/web/form/values.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'

const query = queryOf(costs.calls.visibility)
const reread = () => queryClient.fetchQuery({ ...query, staleTime: 0 })

/** Setting of who sees costs. */
export default function WhoSeesAmounts() {
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: false })
  if (error) return <PageFailure title="The setting could not be loaded" error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <div className="form-body" data-single aria-busy="true">
        <div className="card" style={{ height: 220 }} />
      </div>
    )
  return (
    <CallCard
      title="Who sees amounts"
      lead="Amounts are costs, their sums, and the number of licenses. People without access find none in lists, charts, exports, histories or prints. People who may edit the amounts of a portfolio always see those of its applications."
      call={costs.calls.setVisibility}
      fields={visibilityFields}
      stored={followed(data, (one) => valuesOf(visibilityFields, one), reread)}
      submitLabel="Save"
      onDone={(saved) => {
        queryClient.setQueryData(query.queryKey, saved)
        // Every answer with amounts may be another one now.
        void queryClient.invalidateQueries()
        void notify('Saved')
      }}
    />
  )
}
