import type { application } from '#features/applications/contract/application.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { timeUntil } from './timeUntil.ts'

/** What is planned for the application, and when: states that are planned, and the end of its use. Nothing where nothing is planned. */
export function Planned({ record }: { record: RecordOf<typeof application> }) {
  const states = useNames('refApplicationState')
  const today = dayNow()
  const steps = record.states
    .filter(
      ({ currentState, plannedDate, actualDate }) => !currentState && actualDate === null && plannedDate !== null && plannedDate >= today,
    )
    .map(({ plannedDate, refApplicationStateId }) => ({ date: plannedDate!, what: states.get(refApplicationStateId) ?? '…' }))
  const end = record.lifecycleEndDate
  // A state that ends its use on that day says so already.
  if (end !== null && end >= today && !steps.some(({ date }) => date === end)) steps.push({ date: end, what: 'End of use' })
  if (steps.length === 0) return null
  return (
    <section className="card glance" aria-label="Planned">
      <h2>Planned</h2>
      <dl>
        {steps
          .toSorted((one, other) => one.date.localeCompare(other.date))
          .map(({ date, what }) => (
            <div key={`${date} ${what}`}>
              <dt>{what}</dt>
              <dd>
                {formatDate(date)}
                <br />
                {timeUntil(today, date)}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
