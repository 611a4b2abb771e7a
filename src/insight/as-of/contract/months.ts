/** Month by month what changed. Apart from the other calls, so that pages that show it beside something else load no more. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'

/** Which part of the workspace is told of. */
export const scope = {
  portfolioId: z.optional(z.guid('Name the portfolio by its id')),
  /** Portfolios that were part of it count too. */
  withParts: z.optional(z.enum(['yes', 'no'])),
}

/**
 * What has happened to an application between two dates. One that is in use at neither of them, but was in between, came and went: it counts in both, so that what
 * came less what went is what there is more. One that is in use at both and was not in between has stayed.
 */
export const happenings = ['came', 'went', 'time', 'state', 'score', 'cost'] as const
export type Happening = (typeof happenings)[number]

export const happeningNames: Readonly<Record<Happening, string>> = {
  came: 'New',
  went: 'Removed',
  time: 'Moved in TIME',
  state: 'State changed',
  score: 'Score changed',
  cost: 'Cost changed',
}

const amount = z.nullable(z.number())

/** So many months are told, the present one among them. */
export const mostMonths = 12

/** What happened in a month: as the comparison of its two days tells it. */
const monthSchema = z.object({
  /** The last day of the month before, or the one on which the history begins. */
  from: z.string(),
  /** Its own last day, or today. */
  to: z.string(),
  /** Those too that went again before its end. */
  came: z.number(),
  /** Those too that came after its beginning. */
  went: z.number(),
  time: z.number(),
  state: z.number(),
  /** Of the business or the technology score, as it is shown: to a tenth. */
  score: z.number(),
  /** Null with the amounts. */
  cost: amount,
  /** In use at its end. */
  applications: z.number(),
  /** On its last day; null where the reader sees no amounts. */
  yearlyCost: amount,
  /** Against the last day of the month before. */
  costChange: amount,
})
export type Month = z.output<typeof monthSchema>

const monthsSchema = z.object({
  amountsSeen: z.boolean(),
  /** When the history of the workspace begins. Null: it has none. */
  begins: z.nullable(z.string()),
  /** Before, not all scores were kept. Null: all were. */
  wholeSince: z.nullable(z.string()),
  tellsDeleted: z.boolean(),
  /** Earlier months are left out, since too much has changed since. */
  isCut: z.boolean(),
  /** The oldest first. */
  months: z.array(monthSchema),
})
export type Months = z.output<typeof monthsSchema>

export const monthsCall = call({
  method: 'GET',
  path: '/asof/months',
  access: 'session',
  summary:
    'The last twelve months: how many applications were added, removed, moved in TIME, or changed in state, score or cost in each, and what they cost at its end',
  query: z.object(scope),
  reply: monthsSchema,
})
