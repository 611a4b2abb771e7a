import type { Group } from '#platform/contract/query.ts'
import type { Time } from '#portfolio/scoring/contract/scores.ts'

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

/** Grouped answers of the list of applications. */
export interface Counted {
  readonly byTime: readonly Group[]
  readonly byState: readonly Group[]
  /** One row, of the applications without an owner. */
  readonly ownerless: readonly Group[]
}

/** Yearly cost of the applications by recommendation. */
export type CostsByTime = Readonly<Partial<Record<Time, number | null>>>

/** From the list of applications in groups with the sum of their yearly cost. */
export const costsByTime = (groups: readonly Group[]): CostsByTime =>
  Object.fromEntries(groups.map(({ values, aggregates }) => [values['timeRecommendation'] ?? '', aggregates['yearlyCost']]))

/** Brings the counts together; `retiring` holds the states whose applications are to be retired. */
export function figuresOf({ byTime, byState, ownerless }: Counted, retiring: ReadonlySet<string>): Figures {
  const inTime = (time: Time | null) => sum(byTime.filter((group) => group.values['timeRecommendation'] === time))
  const stateOf = (group: Group) => group.values['currentStateId'] as string | null
  return {
    total: sum(byTime),
    times: { Invest: inTime('Invest'), Migrate: inTime('Migrate'), Tolerate: inTime('Tolerate'), Eliminate: inTime('Eliminate') },
    unscored: inTime(null),
    toBeRetired: sum(byState.filter((group) => retiring.has(stateOf(group) ?? ''))),
    withoutOwner: sum(ownerless),
    withoutState: sum(byState.filter((group) => stateOf(group) === null)),
  }
}

const sum = (groups: readonly Group[]): number => groups.reduce((all, { count }) => all + count, 0)
