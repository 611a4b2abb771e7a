import type { BackupDifference } from '#keeping/backups/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { capital } from '#platform/contract/words.ts'

const isDifferent = ({ removed, broughtBack, setBack }: BackupDifference) => removed + broughtBack + setBack > 0

/** Changes in the workspace since a backup: of records by kind, and what else a restore sets back. */
export function Difference({ list, others }: { list: readonly BackupDifference[]; others: readonly string[] | null }) {
  const changed = list.filter(isDifferent)
  return (
    <section className="card form-card" aria-labelledby="backup-difference">
      <header>
        <h2 id="backup-difference">Changes since this backup</h2>
        {changed.length === 0 && <p>No record has been added, changed or deleted since.</p>}
      </header>
      {changed.length > 0 && (
        <table className="backups-table">
          <thead>
            <tr>
              <th scope="col">Records</th>
              <th scope="col">In the backup</th>
              <th scope="col">Now</th>
              <th scope="col">Added since</th>
              <th scope="col">Changed since</th>
              <th scope="col">Deleted since</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((one) => (
              <tr key={one.entity}>
                <th scope="row">{capital(one.plural)}</th>
                <td>{formatNumber(one.kept)}</td>
                <td>{formatNumber(one.now)}</td>
                <Some count={one.removed} names={one.removedNames} />
                <Some count={one.setBack} names={one.setBackNames} />
                <Some count={one.broughtBack} names={one.broughtBackNames} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others === null && (
        <p className="backups-others">Settings, saved views and recipes are not compared with this backup, which is an older one.</p>
      )}
      {others && others.length > 0 && (
        <p className="backups-others">
          <b>Also changed since:</b> {others.join(', ')}.
        </p>
      )}
    </section>
  )
}

/** The count, and the first names. */
function Some({ count, names }: { count: number; names: readonly string[] }) {
  if (count === 0) return <td>0</td>
  const more = count - names.length
  return (
    <td>
      {formatNumber(count)}
      <small>
        {names.join(', ')}
        {more > 0 && `, and ${formatNumber(more)} more`}
      </small>
    </td>
  )
}
