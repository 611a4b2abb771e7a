import './activity.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { historyOf, type Row } from '#platform/web/api/queries.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { historyTab } from '#platform/web/form/tabs.ts'
import { ChangeTold } from './ChangeTold.tsx'

/** Number of changes shown beside a record; the history has the others. */
const latest = 3

/** The latest changes of a record: who changed what, and when. */
export default function Activity({ entity, record }: { entity: Entity; record: Row }) {
  const { data, error, refetch } = useQuery(historyOf(entity, idOf(entity, record), latest))
  return (
    <section className="card glance activity" aria-labelledby="activity">
      <header>
        <h2 id="activity">Activity</h2>
        <Link to="." state search={inHistory} replace className="text-link">
          History
        </Link>
      </header>
      {error ? (
        <PartFailure className="" error={error} retry={() => void refetch()} />
      ) : !data ? (
        <span className="skeleton" role="status" aria-label="Loading" />
      ) : data.length === 0 ? (
        <p>Nothing has been changed since the history began.</p>
      ) : (
        <ol className="stack gap-6">
          {data.map((change) => (
            <li key={change.changeId}>
              <Avatar name={change.changedByName} />
              <p>
                <ChangeTold entity={entity} change={change} /> · <time dateTime={change.changedDate}>{formatDate(change.changedDate)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The tab of the same page. */
const inHistory = (old: object) => ({ ...old, tab: historyTab })
