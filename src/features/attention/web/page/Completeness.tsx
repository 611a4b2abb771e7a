import { Link } from '@tanstack/react-router'
import { application } from '#features/applications/contract/application.ts'
import type { Attention } from '#features/attention/contract/shapes.ts'
import { formatNumber, formatPercent } from '#platform/contract/format.ts'
import { useCan } from '#platform/web/session/access.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { RowsLink } from './RowsLink.tsx'

interface CompletenessProps {
  readonly told: Attention['completeness'] | undefined
  readonly applications: number
  readonly portfolioId: string | undefined
}

/** How much of what should be known is known, what is missing, and of which applications the most. */
export function Completeness({ told, applications, portfolioId }: CompletenessProps) {
  const mayAsk = useCan(application.rights.edit)
  const facts = told?.facts.toSorted((a, b) => b.missing - a.missing)
  const labels = new Map(told?.facts.map(({ fact, label }) => [fact, label]))
  return (
    <div className="attention-pair">
      <section className="card" aria-labelledby="attention-completeness" aria-busy={!told || undefined}>
        <header>
          <h2 id="attention-completeness">Completeness</h2>
          {mayAsk && portfolioId && (
            <Link className="text-link" to="/ownerreviews/add" search={{ portfolio: portfolioId } as never}>
              Ask the owners
            </Link>
          )}
        </header>
        <p className="attention-figure">
          <b>{told ? formatPercent(told.percent) : <span className="skeleton" />}</b> of what should be known is known
        </p>
        <ul className="attention-facts">
          {facts?.map(({ fact, label, missing, address }) => (
            <li key={fact}>
              <span>{label}</span>
              <progress
                max={applications}
                value={applications - missing}
                aria-label={`${label}: known of ${applications - missing} of ${applications}`}
              />
              {missing ? (
                <RowsLink address={address} label={`${formatNumber(missing, 0)} without: ${label}`}>
                  {formatNumber(missing, 0)} without
                </RowsLink>
              ) : (
                <small>All known</small>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="attention-least">
        <header>
          <h2 id="attention-least">Least complete</h2>
        </header>
        {told?.leastComplete.length === 0 && <p>Every application is complete.</p>}
        <ul className="attention-least">
          {told?.leastComplete.map((one) => (
            <li key={one.applicationId}>
              <Link className="text-link" {...recordLink(application, one.applicationId)}>
                {one.name}
              </Link>
              <b>{formatPercent(one.percent)}</b>
              <small>Without {one.missing.map((fact) => labels.get(fact)?.toLowerCase()).join(', ')}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
