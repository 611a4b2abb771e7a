/** Answers of the calls for a look back. */
import * as z from 'zod/mini'
import { timeOptions } from '#portfolio/scoring/contract/time-options.ts'
import { yearSchema } from '#portfolio/costs/contract/totals.ts'
import { figuresSchema } from '#insight/overview/contract/figures.ts'
import { happenings } from './months.ts'

const times = timeOptions.map(({ value }) => value)
const time = z.nullable(z.enum(times))
const amount = z.nullable(z.number())

/** Limits to the reliability of an answer. */
export const limitsSchema = z.object({
  /** The answer describes the state at the end of this instant. */
  moment: z.string(),
  /** Day of the moment, for which costs are computed. */
  day: z.string(),
  /** When the history of the workspace begins: before, nothing is known. Null: it has none. */
  begins: z.nullable(z.string()),
  /** Before, some of it was not kept: scores after questions had changed, scores in portfolios, costs and portfolios of what was deleted. Null: all was kept. */
  wholeSince: z.nullable(z.string()),
  /** Includes applications deleted since. */
  tellsDeleted: z.boolean(),
})
export type Limits = z.output<typeof limitsSchema>

export const overviewThenSchema = z.object({
  limits: limitsSchema,
  figures: figuresSchema,
  times: z.object({ Tolerate: z.number(), Invest: z.number(), Migrate: z.number(), Eliminate: z.number() }),
  unscored: z.number(),
})
export type OverviewThen = z.output<typeof overviewThenSchema>

/** An application as it stood. */
export const applicationThenSchema = z.object({
  applicationId: z.string(),
  name: z.string(),
  /** The application has not been deleted since. */
  isThere: z.boolean(),
  active: z.boolean(),
  isThirdParty: z.boolean(),
  state: z.nullable(z.string()),
  isToBeRetired: z.boolean(),
  criticality: z.nullable(z.number()),
  businessQuestionsScore: z.nullable(z.number()),
  technologyQuestionsNetScore: z.nullable(z.number()),
  timeRecommendation: time,
  plannedDisposition: time,
  lifecycleStartDate: z.nullable(z.string()),
  lifecycleEndDate: z.nullable(z.string()),
  areas: z.array(z.string()),
  /** Null without a cost on that day, and where costs are hidden from the reader. */
  yearlyCost: amount,
})
export type ApplicationThen = z.output<typeof applicationThenSchema>

export const applicationsThenSchema = z.object({
  limits: limitsSchema,
  amountsSeen: z.boolean(),
  /** From this score up counts as good. */
  threshold: z.number(),
  applications: z.array(applicationThenSchema),
})
export type ApplicationsThen = z.output<typeof applicationsThenSchema>

export const costsThenSchema = z.object({ limits: limitsSchema, amountsSeen: z.boolean(), years: z.array(yearSchema) })
export type CostsThen = z.output<typeof costsThenSchema>

/** Why one came or went. */
export const ways = ['added', 'deleted', 'restored', 'archived', 'active again', 'put in', 'taken out'] as const

const standing = z.object({
  state: z.nullable(z.string()),
  timeRecommendation: time,
  businessQuestionsScore: amount,
  technologyQuestionsNetScore: amount,
  yearlyCost: amount,
})
export type Standing = z.output<typeof standing>

export const changeThenSchema = z.object({
  applicationId: z.string(),
  name: z.string(),
  isThere: z.boolean(),
  happenings: z.array(z.enum(happenings)),
  /** Null if it stayed, and if it came and went between the dates. */
  way: z.nullable(z.enum(ways)),
  /** Null if it was not in use, as at both dates if it came and went in between. */
  before: z.nullable(standing),
  after: z.nullable(standing),
})
export type ChangeThen = z.output<typeof changeThenSchema>

const side = z.object({ limits: limitsSchema, figures: figuresSchema })
export const comparisonSchema = z.object({
  from: side,
  to: side,
  /** Applications that are in use at both. */
  stayed: z.number(),
  changes: z.array(changeThenSchema),
})
export type Comparison = z.output<typeof comparisonSchema>
