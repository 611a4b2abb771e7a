import './provider-sees.css'
import { useQuery } from '@tanstack/react-query'
import { cockpit } from '#insight/cockpit/contract.ts'
import { hidingFields, type Told } from '#insight/cockpit/contract/told.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { followed } from '#platform/web/form/followed.ts'
import { valuesOf } from '#platform/web/form/values.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { figureWords } from './figureWords.ts'

const query = queryOf(cockpit.calls.told)
const reread = () => queryClient.fetchQuery({ ...query, staleTime: 0 })

/** Shows administrators which provider manages the workspace, and what the provider can see. */
export default function ProviderSees() {
  const isBilled = useSession()?.billing !== 'off'
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: false })
  if (error) return <PageFailure title="The setting could not be loaded" error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <div className="form-body" data-single aria-busy="true">
        <div className="card" style={{ height: 420 }} />
      </div>
    )
  if (data.providerName === null)
    return <EmptyPlace title="No provider manages this workspace" text="No one outside the workspace sees its figures." />
  return (
    <CallCard
      title={`Figures shared with ${data.providerName}`}
      lead={<Lead told={data} />}
      call={cockpit.calls.hide}
      fields={hidingFields}
      stored={followed(data, (one) => valuesOf(hidingFields, one), reread)}
      submitLabel="Save"
      onDone={(saved) => {
        queryClient.setQueryData(query.queryKey, saved)
        void notify(saved.figuresHidden ? 'Figures switched off' : 'Figures switched on')
      }}
    >
      {data.figures && (
        <section className="told-figures" aria-labelledby="told-figures">
          <h3 id="told-figures">These figures</h3>
          <dl>
            {figureWords(data.figures).map(([label, value]) => (
              <div key={label}>
                <dt className="soft small">{label}</dt>
                <dd className="strong numbers">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="soft small">
        The provider’s list of workspaces always shows {isBilled && 'the plan, the end of a trial, '}the number of users and of
        applications, and the last activity in this workspace.
      </div>
    </CallCard>
  )
}

const Lead = ({ told: { people, providerName } }: { told: Told }) => (
  <>
    {providerName} manages this workspace. Its administrators{people.length > 0 && ` (${people.join(', ')})`} can open it and see everything
    in it. The audit log records their actions. Their cockpit also shows the figures of this workspace, unless you switch that off.
  </>
)
