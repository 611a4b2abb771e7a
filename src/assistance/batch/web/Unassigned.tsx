import './batch.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconSparkles } from '@tabler/icons-react'
import { batch } from '#assistance/batch/contract.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { PagedTable } from './PagedTable.tsx'
import { useStart } from './useStart.ts'

/** Applications without capabilities, and the batch that proposes some for all of them. */
export default function Unassigned() {
  const { isStarting, start } = useStart()
  return (
    <div className="batch">
      <header className="row wraps">
        <p>Active applications that no capability is assigned to.</p>
        <Button
          leftSection={<IconSparkles size={15} />}
          loading={isStarting}
          onClick={() => void start(() => send(batch.calls.assignUnassigned, {}, { stay: true }))}
        >
          Propose capabilities for all
        </Button>
      </header>
      <section className="card">
        <PagedTable
          label="Applications without capabilities"
          heads={['Application', 'Description']}
          queryKey={['call', batch.calls.unassigned.path]}
          ask={(query, signal) => send(batch.calls.unassigned, { query }, { signal })}
          none={<p>Every active application has a capability.</p>}
          renderRow={({ applicationId, name, shortDescription }) => (
            <tr key={applicationId}>
              <th scope="row">
                <Link className="text-link" to={pathOf('/applications/edit/{id}', { id: applicationId })}>
                  {name}
                </Link>
              </th>
              <td>{shortDescription}</td>
            </tr>
          )}
        />
      </section>
    </div>
  )
}
