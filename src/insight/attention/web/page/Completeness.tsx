import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract/application.ts'
import { applications, type RuledList } from '#insight/attention/contract/lists.ts'
import type { Attention } from '#insight/attention/contract/shapes.ts'
import { definitionOf } from '#platform/contract/figures.ts'
import { formatNumber, formatPercent } from '#platform/contract/format.ts'
import { useCan } from '#platform/web/session/access.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { RowsLink } from './RowsLink.tsx'

interface CompletenessProps {
  readonly told: Attention['completeness']
  readonly list: RuledList
  readonly records: number
  readonly portfolioId: string | undefined
}

/** Completeness of the records, the missing facts, and the least complete records. */
export function Completeness({ told, list, records, portfolioId }: CompletenessProps) {
  const outline = useDirectory().outlines.get(list.value)
  const mayAsk = useCan(application.rights.edit)
  const facts = told.facts.toSorted((a, b) => b.missing - a.missing)
  const labels = new Map(told.facts.map(({ fact, label }) => [fact, label]))
  return (
    <div className="attention-pair">
      <section className="card" aria-labelledby="attention-completeness">
        <header>
          <h2 id="attention-completeness" title={definitionOf('completeness')}>
            Completeness
          </h2>
          {mayAsk && portfolioId && list.value === applications.value && (
            <Link className="text-link" to="/ownerreviews/add" search={{ portfolio: portfolioId }}>
              Ask the owners
            </Link>
          )}
        </header>
        <p className="attention-figure">
          <b>{formatPercent(told.percent)}</b> of the expected facts are recorded
        </p>
        <ul className="attention-facts">
          {facts.map(({ fact, label, missing, address }) => (
            <li key={fact}>
              <span>{label}</span>
              <progress max={records} value={records - missing} aria-label={`${label}: known of ${records - missing} of ${records}`} />
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
        {told.leastComplete.length === 0 && <p>Every record is complete.</p>}
        <ul className="attention-least">
          {told.leastComplete.map((one) => (
            <li key={one.id}>
              <Link className="text-link" {...(outline ? recordLink(outline, one.id) : { to: list.path })}>
                {one.name}
              </Link>
              <b className="medium">{formatPercent(one.percent)}</b>
              <small className="across">Without {one.missing.map((fact) => labels.get(fact)?.toLowerCase()).join(', ')}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
