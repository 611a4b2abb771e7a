import { formatDateTime } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { useRestores } from './useBackups.ts'
import { stateOf } from './words.ts'

/** Restores, newest first, each with the way back. Nothing where there were none. */
export function RestoreTable() {
  const { data } = useRestores()
  if (!data?.length) return null
  return (
    <section aria-labelledby="restores">
      <h2 id="restores" className="backups-heading">
        Restores
      </h2>
      <table className="backups-table">
        <thead>
          <tr>
            <th scope="col">Started</th>
            <th scope="col">By</th>
            <th scope="col">Backup of</th>
            <th scope="col">Into</th>
            <th scope="col">State</th>
            <th scope="col">Before it</th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <tr key={one.restoreId}>
              <td>{formatDateTime(one.createdDate)}</td>
              <td>{one.createdByName}</td>
              <td>{formatDateTime(one.takenDate)}</td>
              <td>{one.workspaceName ?? 'This workspace'}</td>
              <td data-state={one.status}>{stateOf(one)}</td>
              <td>{one.safetyBackupId && <a href={pathOf('/admin/backups/{id}', { id: one.safetyBackupId })}>Safety backup</a>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
