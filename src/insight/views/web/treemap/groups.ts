/** The applications of the map of costs in groups, the most costly first. */
import type { CostMap } from '#insight/views/contract/cost-map.ts'

type CostApplication = CostMap['applications'][number]

export const groupings = ['area', 'state', 'party'] as const
export type Grouping = (typeof groupings)[number]

export interface CostGroup {
  readonly name: string
  readonly cost: number
  readonly applications: readonly CostApplication[]
}

/** Summed in cents, so that sums are exact. */
const sumOf = (applications: readonly CostApplication[]) =>
  applications.reduce((cents, { cost }) => cents + Math.round(cost * 100), 0) / 100

export function groupsOf(
  applications: readonly CostApplication[],
  by: Grouping,
  states: ReadonlyMap<string, { readonly name: string }>,
): CostGroup[] {
  const nameOf: Record<Grouping, (one: CostApplication) => string> = {
    area: ({ areaName }) => areaName ?? 'No business area',
    state: ({ currentStateId }) => (currentStateId === null ? 'No state' : (states.get(currentStateId)?.name ?? '(not known)')),
    party: ({ isThirdParty }) => (isThirdParty ? 'Third party' : 'Own'),
  }
  const within = new Map<string, CostApplication[]>()
  for (const one of applications) within.set(nameOf[by](one), [...(within.get(nameOf[by](one)) ?? []), one])
  return [...within]
    .map(([name, own]) => ({ name, cost: sumOf(own), applications: own }))
    .sort((a, b) => b.cost - a.cost || a.name.localeCompare(b.name))
}

export const totalOf = (groups: readonly CostGroup[]): number => groups.reduce((cents, { cost }) => cents + Math.round(cost * 100), 0) / 100
