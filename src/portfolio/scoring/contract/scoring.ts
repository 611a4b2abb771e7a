/** Effect of a change of questions on applications, and the progress of rescoring. (docs/adr/0020-scoring-again.md) */
import * as z from 'zod/mini'
import { typed } from '#platform/contract/schema.ts'
import type { Time } from './scores.ts'

// Values of the applications' field, declared here so that pages needn't load that contract.
const time = typed<Time | null>(z.nullable(z.string()))
const score = z.nullable(z.number())

/** One application in one place, whose quadrant changes or that loses a score. */
const movedSchema = z.object({
  applicationId: z.string(),
  name: z.string(),
  from: time,
  to: time,
  businessBefore: score,
  businessAfter: score,
  technologyBefore: score,
  technologyAfter: score,
})
export type Moved = z.output<typeof movedSchema>

/** Effect in one place: the whole workspace (null), or a portfolio, whose threshold may differ. */
const placeSchema = z.object({
  portfolioId: z.nullable(z.string()),
  /** Quadrants that change; null is unscored. */
  moves: z.array(z.object({ from: time, to: time, count: z.number() })),
  /** Applications with another score and the same quadrant. */
  rescored: z.number(),
  /** Applications that lose a score, among the moves if they had a quadrant. */
  unscored: z.number(),
})
export type Place = z.output<typeof placeSchema>

export const mostMoved = 5_000
const whole = (most: number) => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most))
/** `place`: whose applications are listed; the blank id is the whole workspace, and without one it is where the questions are asked. */
export const previewQuery = z.object({
  place: z.optional(z.guid('Name the portfolio by its id')),
  offset: z.optional(whole(1_000_000)),
  limit: z.optional(whole(mostMoved)),
})
export const previewSchema = z.object({
  /** Places where a score changes. */
  places: z.array(placeSchema),
  /** Applications of the place, ordered by name. */
  applications: z.array(movedSchema),
  total: z.number(),
})
export type Preview = z.output<typeof previewSchema>

/** Numbers are null for people bound to portfolios, since they would reveal how many applications exist. */
export const scoringSchema = z.object({ isRunning: z.boolean(), done: z.nullable(z.number()), total: z.nullable(z.number()) })

/** Payload of the event stream. */
export interface ScoringMoved {
  readonly done: number | null
  readonly total: number | null
  readonly isDone: boolean
}
