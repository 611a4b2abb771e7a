import { Link } from '@tanstack/react-router'
import { IconCheck, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import { formatNumber, formatPercent } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import type { Workshop } from './useWorkshop.ts'

/** How far the workshop is, and every application of it to go to. */
export function WorkshopSide({
  workshop: { portfolioId, name, entries },
  currentId,
}: {
  workshop: Workshop
  currentId: string | undefined
}) {
  const done = entries.filter(({ isDone }) => isDone).length
  const share = (done / entries.length) * 100
  return (
    <aside className="workshop-side column" aria-label="Applications of the workshop">
      <header className="beside spread">
        <div>
          <b>{name}</b>
          <small>Business questions</small>
        </div>
        <Link
          className="icon-button"
          to={pathOf('/portfolios/{id}', { id: portfolioId })}
          aria-label="Leave the workshop"
          title="Leave the workshop"
        >
          <IconX size={16} />
        </Link>
      </header>
      <p role="status">
        <span>
          <b>{formatNumber(done)}</b> of {formatNumber(entries.length)} scored
        </span>
        <span>{formatPercent(share)}</span>
      </p>
      <div className="workshop-progress" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <ol>
        {entries.map((entry) => (
          <li key={entry.applicationId}>
            <Link
              to={pathOf('/applications/workshop/{portfolioId}/{id}', { portfolioId, id: entry.applicationId })}
              ref={entry.applicationId === currentId ? showIt : undefined}
              aria-current={entry.applicationId === currentId ? 'true' : undefined}
            >
              <Mark isDone={entry.isDone} isCurrent={entry.applicationId === currentId} />
              <span className="clipped">{entry.name}</span>
              <small className="numbers">{entry.isDone && formatNumber(entry.businessQuestionsScore, 1)}</small>
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  )
}

const showIt = (link: HTMLAnchorElement | null) => {
  // Newer browsers answer with a promise, which is nothing for React.
  link?.scrollIntoView({ block: 'nearest' })
}

function Mark({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }) {
  if (isCurrent) return <IconPlayerPlayFilled size={12} aria-hidden="true" />
  return isDone ? <IconCheck size={14} aria-label="Scored" /> : <i />
}
