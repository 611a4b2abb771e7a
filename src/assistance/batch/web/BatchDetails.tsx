import './batch.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { batch, type Batch } from '#assistance/batch/contract.ts'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'
import { hasEnded } from '#platform/contract/job.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { ProgressLine } from '#platform/web/notify/ProgressLine.tsx'
import { BatchItems } from './BatchItems.tsx'
import { stateText } from './stateText.ts'

/** One batch: how far it is, what it proposed and what became of that. */
export default function BatchDetails() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const asked = queryOf(batch.calls.status, { params: { id } })
  const { data, error, refetch } = useQuery({
    ...asked,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1000),
  })
  if (!data)
    return error ? (
      <PageFailure title="The batch could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="batch" aria-busy="true">
        <div className="card" style={{ height: 160 }} />
      </div>
    )
  const cancel = () =>
    send(batch.calls.cancel, { params: { id } }, { stay: true })
      .then((now) => void queryClient.setQueryData(asked.queryKey, now))
      .catch((failure: unknown) => void notify(messageOf(failure), 'error'))
  return (
    <div className="batch">
      <section className="card" aria-label="Batch">
        <header className="row wraps">
          <div>
            <h2>
              <span role="status">{stateText(data)}</span>
            </h2>
            <p>
              Started {formatDateTime(data.createdDate)} by {data.startedByName}
            </p>
          </div>
          {!hasEnded(data) && (
            <Button variant="default" onClick={() => void cancel()}>
              Cancel
            </Button>
          )}
          {data.open + data.accepted + data.declined > 0 && (
            <Link className="plain-button as-link" to="/proposals" search={{ batch: id }}>
              Review proposals
            </Link>
          )}
        </header>
        {!hasEnded(data) && <ProgressLine done={data.done} total={data.total ?? 0} label="Applications checked" />}
        {data.message && <p>{data.message}</p>}
        <Figures of={data} />
      </section>
      {hasEnded(data) && data.applications > 0 && <BatchItems id={id} />}
    </div>
  )
}

const Figures = ({ of }: { of: Batch }) => (
  <dl>
    {(
      [
        ['Applications', of.applications],
        ['With proposals', of.withProposals],
        ['Open', of.open],
        ['Accepted', of.accepted],
        ['Declined', of.declined],
      ] as const
    ).map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatNumber(count)}</dd>
      </div>
    ))}
  </dl>
)
