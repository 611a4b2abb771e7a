import './condition.css'
import { conditions, valueField, vitalSigns, type Condition as Name, type VitalSign } from '#portfolio/projects/contract/vital-signs.ts'

/** The outline of each condition's own shape, in a square of 12. */
export const shapes: Readonly<Record<Name, string>> = {
  Green: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  Yellow: 'M6 1.2 11.4 11H.6z',
  Red: 'M6 .4 11.6 6 6 11.6.4 6z',
}
const labels = new Map<string, string>(conditions.map(({ value, label }) => [value, label]))

/** The condition as a shape of its own, so that colour is never the only sign. */
export function ConditionShape({ condition, size = 12 }: { condition: Name; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      <path d={shapes[condition]} />
    </svg>
  )
}

/** Shape and word; `cause` says in a few words what makes it so. */
export function Condition({ condition, cause }: { condition: Name | null; cause?: string | undefined }) {
  if (!condition) return null
  return (
    <span className="condition" data-condition={condition}>
      <ConditionShape condition={condition} />
      <span>{labels.get(condition)}</span>
      {cause && (
        <small>
          <span>· </span>
          {cause}
        </small>
      )}
    </span>
  )
}

type Values = Readonly<Partial<Record<ReturnType<typeof valueField<VitalSign>>, number | null>>>

/** The vital signs that cause a condition; for a green one, those that the mean hides: "watch schedule". */
export function causeOf(record: Values, condition: Name | null): string | undefined {
  const raised = vitalSigns
    .map(({ value, label }) => ({ label: label.toLowerCase(), told: record[valueField(value)] }))
    .filter(({ told }) => (told ?? 1) > 1)
    .sort((one, other) => other.told! - one.told!)
    .map(({ label }) => label)
  if (!condition || raised.length === 0) return undefined
  const words = raised.length > 2 ? `${raised.slice(0, 2).join(', ')} +${raised.length - 2}` : raised.join(', ')
  return condition === 'Green' ? `watch ${words}` : words
}
