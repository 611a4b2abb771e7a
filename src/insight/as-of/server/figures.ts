/** The figures of the overview, of what stood at a moment: as `GET /overview` counts them. */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { OverviewFigures } from '#insight/overview/contract/figures.ts'
import type { Time } from '#portfolio/scoring/contract/scores.ts'
import { eachOf } from '#platform/contract/keys.ts'
import type { Then } from './look-back.ts'
import { cents, costsOn, itemIdsOf, totalCents, type CostEntry, type Standing, type Stood } from './standing.ts'

/** In integers, so that a sum of many is exact. */
export function figuresOf({ standing, limits: { day }, amountsSeen, reader, scope }: Then): OverviewFigures {
  const inUse = standing.applications.filter(({ active }) => active)
  const on = costsOn(standing, day)
  const columns = {
    own: inUse.filter(({ isThirdParty }) => !isThirdParty),
    thirdParty: inUse.filter(({ isThirdParty }) => isThirdParty),
    grandTotal: inUse,
  }
  const figure = <T>(of: (some: readonly Stood[]) => T) => ({
    own: of(columns.own),
    thirdParty: of(columns.thirdParty),
    grandTotal: of(columns.grandTotal),
  })
  const costing = figure((some) => some.flatMap(({ id }) => on.get(id) ?? []))
  const sumOf = (some: readonly CostEntry[], of: (entry: CostEntry) => number) => {
    let sum = 0
    for (const one of some) sum += of(one)
    return sum / 100
  }
  const none = { own: null, thirdParty: null, grandTotal: null }
  const amount = (of: (entry: CostEntry) => number) =>
    amountsSeen
      ? { own: sumOf(costing.own, of), thirdParty: sumOf(costing.thirdParty, of), grandTotal: sumOf(costing.grandTotal, of) }
      : none
  const byKind = eachOf(kinds, (kind) => amount(({ amounts }) => cents(amounts[kind])))
  return {
    date: day,
    amountsSeen,
    applications: figure((some) => some.length),
    applicationsToBeRetired: figure((some) => some.filter(({ stateId }) => standing.isToBeRetired(stateId)).length),
    processesSupported: figure((some) => new Set(some.flatMap((one) => itemIdsOf(one, reader, scope))).size),
    licenses: amount(({ licenseCount }) => (licenseCount ?? 0) * 100),
    ...byKind,
    hardwareAndHosting: amount(({ amounts }) => cents(amounts.hardware) + cents(amounts.hosting)),
    totalCost: amount(totalCents),
  }
}

/** How many applications in use each recommendation holds. */
export function timesOf({ applications }: Standing): { times: Record<Time, number>; unscored: number } {
  const times: Record<Time, number> = { Tolerate: 0, Invest: 0, Migrate: 0, Eliminate: 0 }
  let unscored = 0
  for (const { active, time } of applications) {
    if (!active) continue
    if (time) times[time]++
    else unscored++
  }
  return { times, unscored }
}
