import { Link } from '@tanstack/react-router'
import type { RowOf } from '#platform/contract/entity.ts'
import { application } from '#features/applications/contract/application.ts'
import { idOf, titleOf } from '#platform/contract/entity.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'

/** The applications that somebody changed last. */
export function RecentChanges({ applications }: { applications: readonly RowOf<typeof application>[] | undefined }) {
  const recordLink = useRecordLink()
  return (
    <section className="card overview-card" aria-labelledby="recent">
      <header>
        <h2 id="recent">Recently changed</h2>
      </header>
      <ul className="overview-rows" aria-busy={!applications || undefined}>
        {applications?.map((row) => (
          <li key={idOf(application, row)}>
            <Link {...recordLink(application, idOf(application, row))}>
              <RecordLogo name={titleOf(application, row)} colour={row.color} />
              <span>{titleOf(application, row)}</span>
              <small>{[row.modifiedByName, formatDateTime(row.modifiedDate)].filter(Boolean).join(' · ')}</small>
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
