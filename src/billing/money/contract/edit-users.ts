/** Edit users that a period charges: the highest number there was in it, between the bounds of the workspace. */
import { dayAfter, daysBetween, type Day, type Period } from './periods.ts'

/** The number from a moment on. */
export interface UserCount {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The local day of that moment. */
  readonly day: Day
  readonly users: number
}
export interface EditUsers {
  readonly now: number
  /** The moment of `now`, in milliseconds since 1970. */
  readonly at: number
  /** Oldest first, from before the periods that are still to be charged. */
  readonly counts: readonly UserCount[]
  readonly least: number
  readonly most: number
}

/** A time on trial, for demonstrations, closed, or without billing. Its first and its last day are charged, in part as they may be. Null: it lasts. */
export interface UnchargedTime {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly fromDay: Day
  readonly until: number | null
  readonly untilDay: Day | null
}

/** Terms of a period, which hold until its end. The line that charges the period keeps them. */
export interface UserTerms extends Pick<EditUsers, 'at' | 'least' | 'most'> {
  /** List prices of an edit user, in cents. */
  readonly cents: readonly number[]
  /** Hundredths of a percent that the payer keeps of them. */
  readonly margin: number
  /** Coupons, in hundredths of a percent. */
  readonly percents: readonly { readonly name: string; readonly percent: number }[]
  /** Earns on what the payer pays; `margin` in hundredths of a percent. */
  readonly provider: { readonly accountId: string; readonly margin: number } | null
}

export const billedOf = ({ least, most }: Pick<EditUsers, 'least' | 'most'>, users: number): number =>
  Math.max(least, Math.min(most, users))

/** From the day `from`, or the later moment `since`, until before the day `until`. */
export function highestIn({ counts, now }: Pick<EditUsers, 'counts' | 'now'>, from: Day, until: Day, since = -Infinity): number {
  const before = counts.findLast(({ at, day }) => day < from || at <= since)
  const within = counts.filter(({ at, day }) => day >= from && at > since && day < until).map(({ users }) => users)
  // Without counts for that time, the current number applies.
  const first = before?.users ?? (within.length ? 0 : now)
  return Math.max(first, ...within)
}

/** The numbers that are charged: those of times without charges are left out, but for the last, with which such a time ends. */
export function chargedCounts(counts: readonly UserCount[], uncharged: readonly UnchargedTime[]): readonly UserCount[] {
  const isCharged = ({ at }: UserCount) => !uncharged.some(({ from, until }) => from <= at && (until === null || at < until))
  const ends = uncharged.flatMap(({ until, untilDay }) => {
    const last = until === null ? undefined : counts.findLast(({ at }) => at <= until)
    return last && until !== null && untilDay !== null ? [{ at: until, day: untilDay, users: last.users }] : []
  })
  return [...counts.filter(isCharged), ...ends].toSorted((one, other) => one.at - other.at)
}

/** The end of the last time without charges that leads to the day: numbers of before say nothing of it. */
export const chargedSince = (day: Day, uncharged: readonly UnchargedTime[]): number =>
  Math.max(
    -Infinity,
    ...uncharged.map(({ fromDay, until, untilDay }) =>
      until !== null && untilDay !== null && fromDay < day && untilDay <= day ? until : -Infinity,
    ),
  )

/** The part of a time from its first to its last charged day, and how many of its days are charged; null: none is. */
export function chargedPart({ start, end }: Period, uncharged: readonly UnchargedTime[]): (Period & { readonly days: number }) | null {
  const isCharged = (day: Day) => !uncharged.some(({ fromDay, untilDay }) => fromDay < day && (untilDay === null || day < untilDay))
  const days = Array.from({ length: Math.max(0, daysBetween(start, end)) }, (_, index) => dayAfter(start, index)).filter(isCharged)
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? null : { start: first, end: dayAfter(last), days: days.length }
}
