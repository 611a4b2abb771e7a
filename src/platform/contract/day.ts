/**
 * Reads a day as people type or paste it: "3/9/2026" as the screen writes dates, "9.3.2026", since
 * anyone who writes dots writes the day first, or ISO 8601. Null for whatever is not a whole day of the calendar, so that what is half typed
 * never passes for another date.
 */
export function parseDay(text: string): string | null {
  const [, month, day, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text.replace(dotted, '$2/$1/$3')) ?? []
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text.trim()
  return /^\d{4}-\d\d-\d\d$/.test(iso) && isDay(iso) ? iso : null
}

const dotted = /^\s*(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\s*$/

// A day that a month does not have becomes one of the next month.
function isDay(iso: string): boolean {
  const instant = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso)
}

/**
 * The days that records and calls take. An earlier or later one is a slip of the hand, and PostgreSQL can't hold all that JavaScript can.
 * Charts begin in 2020, and a record may be older.
 */
export const earliestDay = '1900-01-01'
export const latestDay = '2199-12-31'

/** Expects a day as YYYY-MM-DD. */
export const isInRange = (day: string): boolean => day >= earliestDay && day <= latestDay

/** An instant as answers write it, such as 2026-12-31T12:00:00.123456+00:00; the zone may be left out. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)?$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  isInRange(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text.replace(/([+-]\d\d)$/, '$1:00')))

/** Today, as YYYY-MM-DD, in UTC. */
export const dayNow = (): string => new Date().toISOString().slice(0, 10)

/** Whether a day, as YYYY-MM-DD, is over, in UTC. */
export const isPast = (day: string): boolean => day < dayNow()

/** The year, month and day of a day that is written as YYYY-MM-DD. */
export const numbersOf = (day: string): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8)),
]
