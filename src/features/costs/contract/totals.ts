/** Sums of what applications cost: by year, by kind, own and third party. */
import * as z from 'zod/mini'
import { kinds, type Kind } from './entities.ts'

const amount = z.nullable(z.number())

/** By kind, and together. All null for a reader who sees no amounts. */
export const amountsSchema = z.object({
  ...(Object.fromEntries(kinds.map((kind) => [kind, amount])) as Record<Kind, typeof amount>),
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

/** One application in one year. */
export const applicationYearSchema = z.object({
  applicationId: z.string(),
  name: z.string(),
  isThirdParty: z.boolean(),
  /** Of the entry that covers the last day of the year on which there is one. */
  licenseCount: z.nullable(z.number()),
  ...amountsSchema.shape,
  /** The year before. */
  previousTotal: amount,
  /** The portfolio carries a share of its own on some day of the year. */
  isShare: z.boolean(),
})
export type ApplicationYear = z.output<typeof applicationYearSchema>
