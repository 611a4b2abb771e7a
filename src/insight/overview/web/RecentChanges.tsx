import './recent.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { recentChangesCall, type RecentChange } from '#insight/overview/contract/recent-changes.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { whoOf } from '#platform/web/form/changeWords.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { fieldsIn, timeAgo, toldOf, type Told } from './recentWords.ts'

const latest = queryOf(recentChangesCall)
const places = [0, 1, 2, 3, 4, 5]

/** The most recently changed applications: the change, its author and its age. */
export function RecentChanges() {
  const { data, error, refetch } = useQuery(latest)
  const fields = useMemo(() => fieldsIn(data ?? []), [data])
  const names = useNamesOf(fields)
  return (
    <section className="card overview-card card-body" aria-labelledby="recent">
      <header className="beside gap-12 spread baseline">
        <h2 id="recent">Recently changed</h2>
        <Link to="/as-of" search={{ show: 'changes' }} className="text-link small">
          All changes
        </Link>
      </header>
      {error && !data ? (
        <PartFailure className="" error={error} retry={() => void refetch()} />
      ) : (
        <ul className="recent-changes" aria-busy={!data || undefined}>
          {data?.map((change) => (
            <li key={change.applicationId}>
              <Row change={change} told={toldOf(change, names)} />
            </li>
          ))}
          {!data && places.map((at) => <li key={at} className="skeleton" />)}
        </ul>
      )}
      {data?.length === 0 && <p>Nothing has been changed yet.</p>}
    </section>
  )
}

function Row({ change, told }: { readonly change: RecentChange; readonly told: Told }) {
  const recordLink = useRecordLink()
  const [now] = useState(Date.now)
  const { applicationId, name, color, changedDate, others } = change
  const who = whoOf(change)
  return (
    <Link {...recordLink(application, applicationId)}>
      <RecordLogo name={name} colour={color} />
      <b className="medium clipped">{name}</b>
      <span className="recent-fact faint small clipped">
        {told.label} {told.before !== undefined && <s>{told.before}</s>}
        {told.before !== undefined && told.after !== undefined && <span aria-label="is now"> → </span>}
        {told.after !== undefined && <strong>{told.after}</strong>}
        {others > 0 && ` and ${others} more`}
      </span>
      <span className="recent-who row faint small numbers" title={`${who}, ${formatDateTime(changedDate)}`}>
        <Avatar name={who} size={20} />
        <span className="visually-hidden">{who}, </span>
        <time dateTime={changedDate}>{timeAgo(changedDate, now)}</time>
      </span>
    </Link>
  )
}
