/** Changes by month. Separate from the other calls, so that pages that show it beside something else load no more. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'

/** The part of the workspace covered by the answer. */
export const scope = {
  portfolioId: z.optional(z.guid('Name the portfolio by its id')),
  /** Portfolios that were part of it count too. */
  withParts: z.optional(z.enum(['yes', 'no'])),
}

/**
 * Kinds of changes to an application between two dates. One that is in use at neither date, but was in between, both came and went: it counts in both, so that came minus
 * went is the net change. One that is in use at both dates counts as unchanged even if it was not in between.
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

/** Number of months covered, including the current one. */
export const mostMonths = 12

/** Changes of a month, as in the comparison of its two days. */
const monthSchema = z.object({
  /** The last day of the month before, or the one on which the history begins. */
  from: z.string(),
  /** The last day of the month, or today. */
  to: z.string(),
  /** Includes applications that went again before its end. */
  came: z.number(),
  /** Includes applications that came after its beginning. */
  went: z.number(),
  time: z.number(),
  state: z.number(),
  /** Changes of the business or technology score at the precision shown: a tenth. */
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
