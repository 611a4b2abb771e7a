/** Figures of the portfolio summary strip, computed from its applications. */
import type { Time } from '#portfolio/scoring/contract/scores.ts'
import type { MapPoint } from '#platform/web/cells/TimeMap.tsx'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import type { Member } from '../members/useMembers.ts'

export const times: readonly Time[] = ['Invest', 'Migrate', 'Tolerate', 'Eliminate']

type Scored = Pick<Member, 'technologyQuestionsNetScore' | 'criticality'>

/** The architecture score, as the server counts it: technology scores weighed by criticality, unset as the lowest. In tenths, so that halves round as there. */
export function architectureScore(applications: readonly Scored[]): number | null {
  let [sum, weights] = [0, 0]
  for (const { technologyQuestionsNetScore: score, criticality } of applications) {
    if (score === null) continue
    sum += Math.round(score * 10) * (criticality ?? 1)
    weights += criticality ?? 1
  }
  return weights ? Math.floor((2 * sum + weights) / (2 * weights)) / 10 : null
}

/** How many each recommendation holds; '' those without one. */
export function countsByTime(members: readonly Pick<Member, 'timeRecommendation'>[]): Readonly<Record<Time | '', number>> {
  const counts = { Invest: 0, Migrate: 0, Tolerate: 0, Eliminate: 0, '': 0 }
  for (const { timeRecommendation } of members) counts[timeRecommendation ?? '']++
  return counts
}

/** Points of the scored applications on the map. */
export const pointsOf = (members: readonly Member[]): MapPoint[] =>
  members.flatMap(
    ({ applicationId, businessQuestionsScore: business, technologyQuestionsNetScore: technology, timeRecommendation: time }) =>
      time && business !== null && technology !== null ? [{ id: applicationId, business, technology, time }] : [],
  )

/** How many are in which state, the fullest first; '' those without one. */
export function countsByState(
  members: readonly Pick<Member, 'stateId'>[],
  states: States,
): { name: string; colour: string | null; count: number }[] {
  const counts = new Map<string, { name: string; colour: string | null; count: number }>()
  for (const { stateId } of members) {
    const { name, colour } = states.get(stateId ?? '') ?? { name: '', colour: null }
    counts.set(name, { name, colour, count: (counts.get(name)?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)
}

export interface Ending {
  readonly id: string
  readonly name: string
  readonly end: string
  readonly isSoon: boolean
}

/** An end within so many days is soon. */
const soon = 100
const dayLength = 86_400_000

/** The applications whose use ends on a day to come, the next one first. */
export function endings(members: readonly Pick<Member, 'applicationId' | 'name' | 'endDate'>[], today: string): Ending[] {
  const last = new Date(Date.parse(today) + soon * dayLength).toISOString().slice(0, 10)
  return members
    .flatMap(({ applicationId, name, endDate: end }) =>
      end && end >= today ? [{ id: applicationId, name, end, isSoon: end <= last }] : [],
    )
    .sort((one, other) => one.end.localeCompare(other.end) || one.name.localeCompare(other.name))
}
