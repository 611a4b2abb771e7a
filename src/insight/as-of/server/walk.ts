/** Goes back from one moment to the one before, and asks only of applications that may be otherwise there how they stood. */
import type { Seen } from './account.ts'
import { happenedBetween, momentOf, passedBetween, type InUse, type Moment } from './comparison.ts'
import { applicationIdOf, type Line, type Past } from './history/record.ts'
import { instantOf, type Asked, type Then } from './look-back.ts'

/** Changes of a month, summed over applications. Costs are integers, so that sums are exact. */
export const summed = ['came', 'went', 'time', 'state', 'score', 'cost', 'applications', 'centsBefore', 'centsAfter'] as const
export type MonthSum = Record<(typeof summed)[number], number> & { readonly from: string; readonly to: string }

/** Lines of an application: its own, and those of its costs. */
interface Whole {
  readonly own: Line
  readonly costs: Line[]
  readonly shares: Line[]
}

/**
 * Changes between each day and the next, oldest first.
 * @param told returns the state at a moment, or that of the given parts
 */
export function monthsBack(seen: Seen, days: readonly string[], told: (instant: number, parts?: Seen) => Then, asked: Asked): MonthSum[] {
  const instants = days.map(instantOf)
  const wholes = wholesOf(seen)
  const changed = changedIn(seen, wholes, days, instants, asked)
  let later = momentOf(told(instants.at(-1)!))
  const inUse = new Map(later.inUse)
  let cents = centsOf(inUse)
  const found: MonthSum[] = []
  for (let at = days.length - 1; at > 0; at--) {
    const those = changed[at]!
    const parts = those === 'all' ? seen : partsOf(seen, wholes, those)
    const [applications, centsAfter] = [inUse.size, cents]
    const before = momentOf(told(instants[at - 1]!, parts))
    const after: Moment = { ...later, inUse: ofThose(inUse, parts.application) }
    const counts = { came: 0, went: 0, time: 0, state: 0, score: 0, cost: 0 }
    for (const { happenings } of happenedBetween(before, after)) for (const one of happenings) counts[one]++
    for (const { happenings } of passedBetween(parts.application, before, after)) for (const one of happenings) counts[one]++
    cents += centsOf(before.inUse) - centsOf(after.inUse)
    for (const id of after.inUse.keys()) inUse.delete(id)
    for (const [id, one] of before.inUse) inUse.set(id, one)
    later = before
    found.unshift({
      from: days[at - 1]!,
      to: days[at]!,
      ...counts,
      applications,
      centsBefore: cents,
      centsAfter,
    })
  }
  return found
}

function wholesOf({ application, applicationCost, portfolioCost }: Seen): Map<string, Whole> {
  const found = new Map<string, Whole>()
  for (const line of application) found.set(line.id, { own: line, costs: [], shares: [] })
  for (const line of applicationCost) found.get(applicationIdOf(line)!)?.costs.push(line)
  for (const line of portfolioCost) found.get(applicationIdOf(line)!)?.shares.push(line)
  return found
}

type Changed = Set<string> | 'all'

/** By day: applications that may differ from the day before, because of changes or of costs that begin or end. */
function changedIn(
  seen: Seen,
  wholes: ReadonlyMap<string, Whole>,
  days: readonly string[],
  instants: readonly number[],
  { portfolioId }: Asked,
): readonly Changed[] {
  const changed: Changed[] = days.map(() => new Set())
  const add = (at: number, id: string) => {
    const those = changed[at]
    if (at > 0 && those instanceof Set) those.add(id)
  }
  // Costs begin and end on few days.
  const places = new Map<string, number>()
  const placeOf = (day: string) => {
    const known = places.get(day)
    if (known !== undefined) return known
    const place = firstNotBefore(days, day)
    places.set(day, place)
    return place
  }
  const addCost = ({ fields }: Past, id: string) => {
    add(placeOf(fields.effectiveDate), id)
    const last = fields.endDate
    if (last === null) return
    // A record that ends on the last day of a month still exists on that day.
    const place = placeOf(last)
    add(days[place] === last ? place + 1 : place, id)
  }
  const addCosts = (lines: readonly Line[], id: string) => {
    for (const { now, times, states } of lines) {
      for (const time of times) add(firstNotBefore(instants, time), id)
      if (now) addCost(now, id)
      for (const state of states) if (state) addCost(state, id)
    }
  }
  for (const { own, costs, shares } of wholes.values()) {
    for (const time of own.times) add(firstNotBefore(instants, time), own.id)
    addCosts(costs, own.id)
    addCosts(shares, own.id)
  }
  // A portfolio's content depends on its place in the tree, and its recommendations on its threshold.
  if (portfolioId) for (const { times } of seen.portfolio) for (const time of times) changed[firstNotBefore(instants, time)] = 'all'
  return changed
}

/** The place of the first that is not before. */
function firstNotBefore<T extends number | string>(sorted: readonly T[], value: T): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function partsOf(seen: Seen, wholes: ReadonlyMap<string, Whole>, ids: ReadonlySet<string>): Seen {
  const application: Line[] = []
  const applicationCost: Line[] = []
  const portfolioCost: Line[] = []
  for (const id of ids) {
    const { own, costs, shares } = wholes.get(id)!
    application.push(own)
    for (const line of costs) applicationCost.push(line)
    for (const line of shares) portfolioCost.push(line)
  }
  return { ...seen, application, applicationCost, portfolioCost }
}

const ofThose = (inUse: ReadonlyMap<string, InUse>, lines: readonly Line[]): Map<string, InUse> => {
  const found = new Map<string, InUse>()
  for (const { id } of lines) {
    const one = inUse.get(id)
    if (one) found.set(id, one)
  }
  return found
}

const centsOf = (inUse: Moment['inUse']): number => {
  let sum = 0
  for (const { cents } of inUse.values()) sum += cents ?? 0
  return sum
}
