/** Sums of what applications cost: by year, by kind, own and third party. */
import * as z from 'zod/mini'
import { eachOf } from '#platform/contract/keys.ts'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'

const amount = z.nullable(z.number())

/** By kind, and together. All null for a reader who sees no amounts. */
export const amountsSchema = z.object({
  ...eachOf(kinds, () => amount),
  totalCost: amount,
})
export type Amounts = z.output<typeof amountsSchema>

export const yearSchema = z.object({
  year: z.number(),
  /** Applications that cost something in the year. */
  applications: z.number(),
  own: amountsSchema,
  thirdParty: amountsSchema,
  grandTotal: amountsSchema,
})
export type CostYear = z.output<typeof yearSchema>

/**
 * How what an application costs in a year may be entered: it has no entry there (`free`), one that covers the year (`whole`), one that covers some days of it
 * or several (those are changed in the cost history), or the reader may not (`closed`).
 */
export const entryStates = ['free', 'whole', 'partial', 'several', 'closed'] as const

/** One application in one year. */
export const applicationYearSchema = z.object({
  applicationId: z.string(),
  name: z.string(),
  isThirdParty: z.boolean(),
  /** Licenses of the entry that covers the last covered day of the year. */
  licenseCount: z.nullable(z.number()),
  ...amountsSchema.shape,
  /** The year before. */
  previousTotal: amount,
  /** The portfolio carries a share of its own on some day of the year. */
  isShare: z.boolean(),
  /** Only where it is asked for. */
  entry: z.optional(z.enum(entryStates)),
})
export type ApplicationYear = z.output<typeof applicationYearSchema>
