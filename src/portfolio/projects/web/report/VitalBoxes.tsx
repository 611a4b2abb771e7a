import { conditionOf, conditions, vitalSigns } from '#portfolio/projects/contract/vital-signs.ts'
import type { ProjectReport, ProjectState } from '#portfolio/projects/contract/report.ts'
import { ConditionShape } from '../Condition.tsx'

const worse = (before: number | null, now: number | null) => {
  if (before === null || now === null) return before === now ? 'Unchanged' : 'New'
  return now > before ? 'Worse' : now < before ? 'Better' : 'Unchanged'
}
const wordOf = (value: number) => conditions.find((one) => one.value === conditionOf(value))!.label

/** Each vital sign at the end of the period, against its start, with what was said about it in the period. */
export function VitalBoxes({ report: { start, end, vitals } }: { report: ProjectReport }) {
  const told = vitalSigns.filter(({ value }) => end[value] !== null)
  if (told.length === 0) return null
  return (
    <div className="report-signs">
      {told.map(({ value: sign, label }) => {
        const value = end[sign]!
        const said = vitals.find((one) => one.vitalSign === sign && one.isInPeriod)?.comments
        return (
          <section key={sign} className="condition" data-condition={conditionOf(value)}>
            <h2>
              <ConditionShape condition={conditionOf(value)} /> {label}
            </h2>
            <small>{worse(start?.[sign] ?? null, value)}</small>
            <b>{wordOf(value)}</b>
            {said && <p>{said}</p>}
          </section>
        )
      })}
    </div>
  )
}

/** "At risk (2.00), was on track (1.25)". */
export function conditionSentence(start: ProjectState | null, end: ProjectState): string | undefined {
  if (end.projectConditionValue === null) return undefined
  const words = (value: number) => `${wordOf(value)} (${value.toFixed(2)})`
  const was = start?.projectConditionValue ?? null
  if (was === null) return `${words(end.projectConditionValue)}.`
  if (was === end.projectConditionValue) return `${words(was)}, unchanged in the period.`
  if (wordOf(was) === wordOf(end.projectConditionValue))
    return `${words(end.projectConditionValue)}; the value was ${was.toFixed(2)} when the period began.`
  return `${words(end.projectConditionValue)}, was ${words(was).toLowerCase()} when the period began.`
}

/** Text of the last change in the period: `Lotte Brouwer: “The crane interface comes late.”` */
export function lastReason(vitals: ProjectReport['vitals']): string | undefined {
  const last = vitals.find(({ isInPeriod, comments }) => isInPeriod && comments)
  return last && [last.changedByName, `“${last.comments}”`].filter(Boolean).join(': ')
}
