import type { application } from '#features/applications/contract/application.ts'
import { expectedFacts } from '#features/applications/contract/completeness.ts'
import { missingFacts } from '#features/applications/contract/missing-facts.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'

/** How much of what should be known of every application is known of this one, and what is missing. */
export default function Completeness({ record }: { record: RecordOf<typeof application> }) {
  const missing = missingFacts(record)
  const count = Object.keys(expectedFacts).length
  return (
    <section className="card glance">
      <h2>Completeness</h2>
      <dl>
        <div>
          <dt>Known</dt>
          <dd>
            <PercentBar percent={Math.round(((count - missing.length) * 100) / count)} />
          </dd>
        </div>
        <div>
          <dt>Missing</dt>
          <dd>{missing.map((fact) => expectedFacts[fact].toLowerCase()).join(', ') || 'Nothing'}</dd>
        </div>
      </dl>
    </section>
  )
}
