/** Periods by local days. Each is computed from its anchor, never from the end of the one before: 31 January → 28 February → 31 March. */

import { numbersOf } from '#platform/contract/day.ts'

/** YYYY-MM-DD. */
export type Day = string
export type Unit = 'Month' | 'Year'

export interface Anchor {
  readonly unit: Unit
  /** 1 to 31; in a shorter month its last day. */
  readonly day: number
  /** 1 to 12: of yearly periods. */
  readonly month: number
}
/** `end` is the first day behind it. */
export interface Period {
  readonly start: Day
  readonly end: Day
}

const dayMs = 86_400_000
const isoOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)

export const dayAfter = (day: Day, count = 1): Day => isoOf(msOf(day) + count * dayMs)
export const daysBetween = (from: Day, until: Day): number => (msOf(until) - msOf(from)) / dayMs

/** The anchor's day in a month; months run on past the year. */
function dayIn(year: number, month: number, day: number): Day {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month - 1, Math.min(day, last)))
}

/** The full period that holds a day. */
export function periodAround({ unit, day, month }: Anchor, on: Day): Period {
  const [year, monthOn] = numbersOf(on)
  if (unit === 'Year') {
    const start = dayIn(year, month, day)
    const first = start <= on ? year : year - 1
    return { start: dayIn(first, month, day), end: dayIn(first + 1, month, day) }
  }
  const begins = dayIn(year, monthOn, day) <= on ? monthOn : monthOn - 1
  return { start: dayIn(year, begins, day), end: dayIn(year, begins + 1, day) }
}

/** The next period to charge: from a day to the next anchor, which is a stub if the day is not an anchor. */
export function periodFrom(anchor: Anchor, from: Day): Period & { readonly of: Period } {
  const of = periodAround(anchor, from)
  return { start: from, end: of.end, of }
}

/** The day that it is in a time zone. */
export function localDay(instant: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')}`
}
