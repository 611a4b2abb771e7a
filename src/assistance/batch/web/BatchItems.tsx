import { Link } from '@tanstack/react-router'
import { batch } from '#assistance/batch/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { send } from '#platform/web/api/send.ts'
import { PagedTable } from './PagedTable.tsx'

/** The proposals of a batch by application. */
export const BatchItems = ({ id }: { id: string }) => (
  <section className="card">
    <h2>Results by application</h2>
    <PagedTable
      label="Results by application"
      heads={['Application', 'Proposals']}
      queryKey={['call', batch.calls.items.path, id]}
      ask={(query, signal) => send(batch.calls.items, { params: { id }, query }, { signal })}
      none={<p>The applications of this batch have been deleted since.</p>}
      renderRow={({ applicationId, name, proposals }) => (
        <tr key={applicationId}>
          <th scope="row">{name}</th>
          <td>
            {proposals > 0 ? (
              <Link className="text-link" to="/proposals" search={{ record: applicationId }}>
                {formatNumber(proposals)}
              </Link>
            ) : (
              'Nothing similar found'
            )}
          </td>
        </tr>
      )}
    />
  </section>
)
