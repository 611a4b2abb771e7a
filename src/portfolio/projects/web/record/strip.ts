/** The way of vital signs over time, as places in percent of the whole span. */
import { conditionOf, type Condition, type VitalSign } from '#portfolio/projects/contract/vital-signs.ts'

/** A change of the record; newest first. */
export interface Change {
  readonly vitalSign: VitalSign
  readonly vitalValue: number | null
  readonly comments: string | null
  readonly changedDate: string
  readonly changedByName: string | null
}
/** From the first change to today, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}
interface Stretch {
  readonly from: number
  readonly to: number
  readonly condition: Condition | null
  readonly date: string
  readonly comments: string | null
}

const day = 86_400_000
/** So short a span still shows where a change is. */
const shortest = 30 * day

export function spanOf(changes: readonly Change[], now: Date): Span {
  const times = changes.map(({ changedDate }) => Date.parse(changedDate))
  const to = Math.max(now.getTime(), ...times)
  return { from: Math.min(to - shortest, ...times), to }
}

/** A stretch for each value that a sign has had. */
export function spansOf(changes: readonly Change[], { from, to }: Span): readonly Stretch[] {
  const oldest = changes.toReversed()
  const place = (date: string) => ((Date.parse(date) - from) / (to - from)) * 100
  return oldest.map(({ changedDate, vitalValue, comments }, at) => ({
    from: place(changedDate),
    to: oldest[at + 1] ? place(oldest[at + 1]!.changedDate) : 100,
    condition: vitalValue === null ? null : conditionOf(vitalValue),
    date: changedDate,
    comments,
  }))
}

/** A name that begins after so many percent of the span would be cut off. */
const lastName = 90

/** Months, or years of a long span, with the place where each begins; not more than fit. */
export function monthsOf({ from, to }: Span): readonly { label: string; at: number }[] {
  const begin = new Date(from)
  const months: { label: string; at: number }[] = []
  const count = (to - from) / (30 * day)
  const step = Math.max(1, Math.ceil(count / 8))
  for (let at = 1; ; at += step) {
    const time = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + at, 1)
    const place = ((time - from) / (to - from)) * 100
    if (place > lastName) return months
    const label = new Date(time).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC', ...(count > 11 && { year: '2-digit' }) })
    months.push({ label, at: place })
  }
}
