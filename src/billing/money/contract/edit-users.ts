/** Edit users that a period charges: the highest number there was in it, between the bounds of the workspace. */
import type { Day } from './periods.ts'

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
