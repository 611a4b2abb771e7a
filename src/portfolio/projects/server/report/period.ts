/** The period of a status report: whole days in UTC, both ends included. */
import { badInput } from '#platform/server/http/refusal.ts'

export interface Period {
  readonly from: string
  readonly to: string
  /** The instants at which it begins, and at which it is over. */
  readonly begin: string
  readonly end: string
}

const dayLength = 86_400_000
/** Default number of days that a report covers. */
const usualDays = 28

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** The period that a query names; the last four weeks where it names none. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now = new Date()): Period {
  const last = to ?? now.toISOString().slice(0, 10)
  const first = from ?? dayAfter(last, 1 - usualDays)
  if (first > last) throw badInput([{ path: 'query.from', message: 'The period must begin before it ends' }])
  return { from: first, to: last, begin: `${first}T00:00:00.000Z`, end: `${dayAfter(last, 1)}T00:00:00.000Z` }
}

/** Days from one day to another. */
export const daysBetween = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / dayLength)
