import '#platform/web/screen/layout.css'
import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract/application.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { markOf, phaseOf, type Item } from './held.ts'

/** An item draws no more than this; the table has the rest. */
const mostInItem = 100

/** On a phone: each item with the applications that serve it. */
export function MatrixList({ items, today }: { items: readonly Item[]; today: string }) {
  const recordLink = useRecordLink()
  return (
    <div className="view-list matrix-list pane">
      {items.map((item) => (
        <section key={item.id} aria-label={item.name}>
          <h2>
            {item.code} {item.name} <b data-mark={markOf(item.inUse)}>{formatNumber(item.inUse, 0)}</b>
          </h2>
          <ul>
            {item.applications.slice(0, mostInItem).map((one) => (
              <li key={one.applicationId}>
                <Link className="row spread" {...recordLink(application, one.applicationId)}>
                  {one.name}
                  <small className="soft">
                    {phaseOf(one, today) === 'planned' && `starts ${formatDate(one.lifecycleStartDate)}`}
                    {one.lifecycleEndDate && `ends ${formatDate(one.lifecycleEndDate)}`}
                  </small>
                </Link>
              </li>
            ))}
            {item.applications.length > mostInItem && (
              <li>{formatNumber(item.applications.length - mostInItem)} more: the table has all.</li>
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
