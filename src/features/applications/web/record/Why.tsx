import './why.css'
import { Suspense } from 'react'
import type { application } from '#features/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { slot } from '#platform/web/screen/slot.ts'

const TimeExplained = slot<typeof application>('time.explained')

/** Why the application is recommended what it is: the cut, the distance, and the answers that cost most. Nothing of one without a place. */
export default function Why({ record }: { record: RecordOf<typeof application> }) {
  if (!record.timeRecommendation) return null
  return (
    <section className="card form-card why" aria-label={`Why ${record.timeRecommendation}`}>
      <header>
        <h2>Why {record.timeRecommendation}</h2>
      </header>
      <Suspense fallback={<span className="skeleton why-waiting" />}>
        <TimeExplained record={record} />
      </Suspense>
    </section>
  )
}
