/** Applications as points of the TIME chart, and as the groups beside it. */
import type { application } from '#portfolio/applications/contract.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { defaultThreshold, timeRecommendation, type Time } from '#portfolio/scoring/contract/scores.ts'
import type { PortfolioApplication } from '#portfolio/portfolios/contract/calls.ts'

/** An application with what places it. Scores are 0 to 100, null when missing; criticality 1 to 5, null when unset. */
export interface Point {
  readonly id: string
  readonly name: string
  readonly technology: number | null
  readonly business: number | null
  readonly criticality: number | null
  /** Null: not scored. */
  readonly time: Time | null
  /** The planned recommendation; null: undecided. */
  readonly planned: Time | null
  readonly stateId: string | null
  readonly areaIds: readonly string[]
}
/** A point that has both scores. */
export type Placed = Point & { readonly technology: number; readonly business: number; readonly time: Time }

export const times = ['Invest', 'Migrate', 'Tolerate', 'Eliminate'] as const satisfies readonly Time[]
export type Group = Time | 'Not scored'
export const groups: readonly Group[] = [...times, 'Not scored']
export const groupOf = (point: Point): Group => point.time ?? 'Not scored'
export const isPlaced = (point: Point): point is Placed => point.time !== null

/** A portfolio in which the applications are looked at: its own scores and threshold count. */
export interface InPortfolio {
  readonly applications: readonly Pick<PortfolioApplication, 'applicationId' | 'businessQuestionsScore'>[]
  readonly threshold: number | null
}

/** Fields that decide an application's position. */
export type Scored = Pick<
  RowOf<typeof application>,
  | 'applicationId'
  | 'name'
  | 'active'
  | 'businessQuestionsScore'
  | 'technologyQuestionsNetScore'
  | 'criticality'
  | 'plannedDisposition'
  | 'currentStateId'
  | 'areas'
>

/** The applications in use, or those in a portfolio; archived ones are left out. */
export function pointsOf(rows: readonly Scored[], within?: InPortfolio): Point[] {
  const there = within && new Map(within.applications.map((one) => [one.applicationId, one.businessQuestionsScore]))
  return rows
    .filter((row) => row.active && (!there || there.has(row.applicationId)))
    .map((row) =>
      pointOf(row, there ? (there.get(row.applicationId) ?? null) : row.businessQuestionsScore, within?.threshold ?? defaultThreshold),
    )
}

function pointOf(row: Scored, business: number | null, threshold: number): Point {
  const technology = row.technologyQuestionsNetScore
  return {
    id: row.applicationId,
    name: row.name,
    technology,
    business,
    criticality: row.criticality,
    time: timeRecommendation(business, technology, threshold),
    planned: row.plannedDisposition,
    stateId: row.currentStateId,
    areaIds: row.areas.map((area) => area.areaId),
  }
}

/** Most critical first, then by name. */
export const byCriticality = (one: Point, other: Point): number =>
  (other.criticality ?? 0) - (one.criticality ?? 0) || one.name.localeCompare(other.name)

/** Eliminate and Migrate candidates, most critical first, then weakest technology first. */
export const actFirst = (points: readonly Point[]): Point[] =>
  points
    .filter((point) => point.time === 'Eliminate' || point.time === 'Migrate')
    .sort(
      (one, other) =>
        (other.criticality ?? 0) - (one.criticality ?? 0) || one.technology! - other.technology! || one.name.localeCompare(other.name),
    )

export function countsOf(points: readonly Point[]): ReadonlyMap<Group, number> {
  const counts = new Map<Group, number>(groups.map((group) => [group, 0]))
  for (const point of points) counts.set(groupOf(point), counts.get(groupOf(point))! + 1)
  return counts
}

/** Applications whose planned recommendation differs from that of their scores, most critical first. */
export const plannedOtherwise = (points: readonly Point[]): Point[] =>
  points.filter(({ planned, time }) => planned !== null && time !== null && planned !== time).sort(byCriticality)
