/** Filters of the chart: ids of states and areas. An application has to match one of the states and one of the areas. */
import type { Point } from './points.ts'

export interface Narrowing {
  readonly portfolioId: string | null
  readonly stateIds: readonly string[]
  readonly areaIds: readonly string[]
}
/** Represents "no state" or "no area" among the ids. */
export const without = 'none'

const ofState = (point: Point, ids: readonly string[]) => ids.length === 0 || ids.includes(point.stateId ?? without)
const ofArea = (point: Point, ids: readonly string[]) =>
  ids.length === 0 || (point.areaIds.length === 0 ? ids.includes(without) : point.areaIds.some((id) => ids.includes(id)))

export const narrowed = (points: readonly Point[], { stateIds, areaIds }: Narrowing): readonly Point[] =>
  stateIds.length + areaIds.length === 0 ? points : points.filter((point) => ofState(point, stateIds) && ofArea(point, areaIds))

/** A value that can be chosen, and how many applications have it while the other filter applies. */
export interface Facet {
  readonly id: string
  readonly label: string
  readonly count: number
}

export const stateFacets = (points: readonly Point[], chosen: Narrowing, names: ReadonlyMap<string, string>): Facet[] =>
  facets(
    points.filter((point) => ofArea(point, chosen.areaIds)).map((point) => [point.stateId ?? without]),
    names,
    '(no state)',
  )

export const areaFacets = (points: readonly Point[], chosen: Narrowing, names: ReadonlyMap<string, string>): Facet[] =>
  facets(
    points.filter((point) => ofState(point, chosen.stateIds)).map((point) => (point.areaIds.length ? point.areaIds : [without])),
    names,
    '(no area)',
  )

function facets(held: readonly (readonly string[])[], names: ReadonlyMap<string, string>, blank: string): Facet[] {
  const counts = new Map<string, number>()
  for (const ids of held) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .map(([id, count]) => ({ id, count, label: id === without ? blank : (names.get(id) ?? '(not known)') }))
    .sort((a, b) => Number(a.id === without) - Number(b.id === without) || a.label.localeCompare(b.label))
}

/** The choice as a page address holds it. */
export const narrowingIn = (search: Readonly<Record<string, unknown>>): Narrowing => ({
  portfolioId: typeof search['portfolio'] === 'string' ? search['portfolio'] : null,
  stateIds: idsIn(search['states']),
  areaIds: idsIn(search['areas']),
})
const idsIn = (value: unknown): string[] => (typeof value === 'string' && value ? value.split(',') : [])

export const searchOf = ({ portfolioId, stateIds, areaIds }: Narrowing) => ({
  portfolio: portfolioId ?? undefined,
  states: stateIds.join(',') || undefined,
  areas: areaIds.join(',') || undefined,
})
