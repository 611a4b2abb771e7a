import './batch.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { batch, type Batch } from '#assistance/batch/contract.ts'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'
import { hasEnded } from '#platform/contract/job.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { stateText } from './stateText.ts'

const kinds = [
  {
    path: '/admin/batch/applicationsnocapabilities',
    title: 'Applications without capabilities',
    text: 'Proposes capabilities for every application that has none.',
  },
  {
    path: '/admin/batch/selectedapplicationscapabilities',
    title: 'Selected applications',
    text: 'Proposes further capabilities for applications that you choose.',
  },
] as const

/** Batches to start, and earlier batches. */
export default function BatchList() {
  const { data, error, refetch } = useQuery({
    ...queryOf(batch.calls.recent),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((one) => !hasEnded(one)) ? 2000 : false),
  })
  return (
    <div className="batch">
      <header className="row wraps">
        <p>A batch goes through many applications and proposes what they lack. Nothing is assigned until you accept it.</p>
        <Link className="text-link" to="/proposals">
          All proposals
        </Link>
      </header>
      <div className="batch-kinds stack gap-16">
        {kinds.map(({ path, title, text }) => (
          <Link key={path} className="card" to={path}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Link>
        ))}
      </div>
      <section className="card">
        <h2>Recent batches</h2>
        {!data && error && <PageFailure title="The batches could not be loaded" error={error} retry={() => void refetch()} />}
        {!data && !error && <div style={{ height: 120 }} aria-busy="true" />}
        {data?.length === 0 && <p>No batch has been started yet.</p>}
        {data && data.length > 0 && <Recent batches={data} />}
      </section>
    </div>
  )
}

const Recent = ({ batches }: { batches: readonly Batch[] }) => (
  <ScrollRegion className="batch-table" label="Recent batches">
    <table>
      <thead>
        <tr>
          <th scope="col">Started</th>
          <th scope="col">State</th>
          <th scope="col">Applications</th>
          <th scope="col">With proposals</th>
          <th scope="col">Open</th>
          <th scope="col">Accepted</th>
          <th scope="col">Declined</th>
        </tr>
      </thead>
      <tbody>
        {batches.map((one) => (
          <tr key={one.jobId}>
            <th scope="row">
              <Link className="text-link" to={pathOf('/admin/batch/details/{id}', { id: one.jobId })}>
                {formatDateTime(one.createdDate)}
              </Link>
              <small>{one.startedByName}</small>
            </th>
            <td>{stateText(one)}</td>
            {[one.applications, one.withProposals, one.open, one.accepted, one.declined].map((count, at) => (
              <td key={at}>{formatNumber(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
