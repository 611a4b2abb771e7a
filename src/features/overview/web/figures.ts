import type { Time } from '#features/questions/contract/scores.ts'

/** What the overview reads of an application. */
export interface Application {
  readonly applicationId: string
  readonly name: string
  readonly active: boolean
  readonly currentStateId: string | null
  readonly timeRecommendation: Time | null
  readonly criticality: number | null
  readonly ownerContactsDescription: string | null
  readonly color: string | null
  readonly modifiedDate: string
  readonly modifiedByName: string | null
}

/** Counts over the applications that one sees. */
export interface Figures {
  readonly total: number
  readonly times: Readonly<Record<Time, number>>
  /** Without a place in TIME: a score is missing. */
  readonly unscored: number
  readonly toBeRetired: number
  readonly withoutOwner: number
  readonly withoutState: number
}

/** Counts them in one pass; `retiring` holds the states whose applications are to be retired. */
export function figuresOf(applications: readonly Application[], retiring: ReadonlySet<string>): Figures {
  const times = { Invest: 0, Migrate: 0, Tolerate: 0, Eliminate: 0 }
  let [unscored, toBeRetired, withoutOwner, withoutState] = [0, 0, 0, 0]
  for (const one of applications) {
    if (one.timeRecommendation) times[one.timeRecommendation]++
    else unscored++
    if (one.currentStateId === null) withoutState++
    else if (retiring.has(one.currentStateId)) toBeRetired++
    if (!one.ownerContactsDescription) withoutOwner++
  }
  return { total: applications.length, times, unscored, toBeRetired, withoutOwner, withoutState }
}

/** The applications changed last, newest first. */
export const lastChanged = (applications: readonly Application[], atMost: number): Application[] =>
  [...applications].sort((a, b) => (a.modifiedDate < b.modifiedDate ? 1 : -1)).slice(0, atMost)
