import { Link } from '@tanstack/react-router'
import { application } from '#features/applications/contract/application.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import type { Application } from './figures.ts'

/** The applications that somebody changed last. */
export function RecentChanges({ applications }: { applications: readonly Application[] | undefined }) {
  return (
    <section className="card overview-card" aria-labelledby="recent">
      <header>
        <h2 id="recent">Changed last</h2>
      </header>
      <ul className="overview-rows" aria-busy={!applications || undefined}>
        {applications?.map((one) => (
          <li key={one.applicationId}>
            <Link {...recordLink(application, one.applicationId)}>
              <RecordLogo name={one.name} colour={one.color} />
              <span>{one.name}</span>
              <small>{[one.modifiedByName, formatDateTime(one.modifiedDate)].filter(Boolean).join(' · ')}</small>
            </Link>
          </li>
        ))}
        {!applications &&
          [0, 1, 2, 3].map((at) => (
            <li key={at}>
              <span className="skeleton" />
            </li>
          ))}
      </ul>
    </section>
  )
}
