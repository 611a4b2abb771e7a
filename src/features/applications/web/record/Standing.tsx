import './standing.css'
import type { application } from '#features/applications/contract/application.ts'
import { expectedFacts } from '#features/applications/contract/completeness.ts'
import { missingFacts } from '#features/applications/contract/missing-facts.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'

/** How much of what should be known of every application is known of this one, what is missing, and when it was reviewed. */
export default function Standing({ record }: { record: RecordOf<typeof application> }) {
  const missing = missingFacts(record).map((fact) => expectedFacts[fact].toLowerCase())
  const count = Object.keys(expectedFacts).length
  const percent = Math.round(((count - missing.length) * 100) / count)
  const words = missing.length === 0 ? 'Nothing is missing' : `Missing: ${missing.join(', ')}`
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
      <p>{words}</p>
    </details>
  )
}
