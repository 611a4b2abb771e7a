import './standing.css'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { expectedFacts } from '#portfolio/applications/contract/completeness.ts'
import { missingFacts } from '#portfolio/applications/contract/missing-facts.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'

/** Tab on which a fact is entered that isn't among the details. */
const tabOf: Partial<Record<keyof typeof expectedFacts, string>> = {
  owner: 'Contacts',
  businessScore: 'Scoring',
  technologyScore: 'Scoring',
}

/** How much of what should be known of every application is known of this one, what is missing, and when it was reviewed. */
export default function Standing({ record }: { record: RecordOf<typeof application> }) {
  const missing = missingFacts(record)
  const count = Object.keys(expectedFacts).length
  const percent = Math.round(((count - missing.length) * 100) / count)
  const reviewed = record.lastReviewedDate
  return (
    <details className="standing" name="standing">
      <summary>
        <i style={{ '--share': `${percent}%` }} aria-hidden="true" />
        <b>
          {percent}%<span> complete</span>
        </b>
        <small>{reviewed ? `Reviewed ${formatDate(reviewed)}` : 'Never reviewed'}</small>
      </summary>
      <p>
        {missing.length === 0 ? 'Nothing is missing' : 'Missing: '}
        {missing.map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && ', '}
            <Link className="text-link" to="." state search={(old: object) => ({ ...old, tab: tabOf[fact] ?? application.form[0]!.label })}>
              {expectedFacts[fact].toLowerCase()}
            </Link>
          </Fragment>
        ))}
      </p>
    </details>
  )
}
