import './ai.css'
import { useQuery } from '@tanstack/react-query'
import { ai } from '#assistance/ai/contract.ts'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { Examples } from './Examples.tsx'
import { Sent } from './Sent.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const kept = { ...queryOf(ai.calls.settings), staleTime: 0, refetchOnWindowFocus: false }

/** The model of the workspace: which one, what is sent to it, and what was. */
export default function AiPage() {
  const { data, error, refetch } = useQuery(kept)
  return (
    <>
      <AccountTabs />
      {data ? (
        <div className="ai-page stack gap-16">
          <SettingsForm
            settings={data}
            onSaved={(settings) => queryClient.setQueryData(kept.queryKey, settings)}
            onStale={() => void refetch()}
          />
          <Examples examples={data.examples} />
          <Requests />
        </div>
      ) : error ? (
        <PageFailure title="The AI settings could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <div className="ai-page stack gap-16" aria-busy="true" />
      )}
    </>
  )
}

function Requests() {
  const { data } = useQuery({ ...queryOf(ai.calls.requests), staleTime: 0 })
  return (
    <section className="card">
      <h2>Requests of the last 30 days</h2>
      {data?.length === 0 && <p>Nothing has been sent to a model.</p>}
      {data?.map((one) => (
        <details key={one.aiRequestId}>
          <summary>
            <b>{one.purpose}</b> {formatDateTime(one.createdDate)}, {one.requestedByName}: {one.message ?? one.outcome},{' '}
            {formatNumber(one.tokens)} tokens{one.cost !== null && `, ${formatNumber(one.cost, 2)}`}
          </summary>
          <Sent messages={one.sent} label={`Sent ${formatDateTime(one.createdDate)}`} />
          {one.received !== null && <pre>{one.received}</pre>}
        </details>
      ))}
    </section>
  )
}
