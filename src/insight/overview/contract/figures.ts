/** The figures of an overview, each for what is made by oneself, what others make, and both. */
import * as z from 'zod/mini'

const count = z.object({ own: z.number(), thirdParty: z.number(), grandTotal: z.number() })
/** Null where the reader sees no amounts. */
const amount = z.object({ own: z.nullable(z.number()), thirdParty: z.nullable(z.number()), grandTotal: z.nullable(z.number()) })

export const figuresSchema = z.object({
  /** Day for which costs are computed. */
  date: z.string(),
  amountsSeen: z.boolean(),
  applications: count,
  /** Part of the cost entries: null with them. */
  licenses: amount,
  processesSupported: count,
  /** Those, and the lowest processes of the framework that none supports. Missing for past days. */
  processes: z.optional(z.number()),
  applicationsToBeRetired: count,
  license: amount,
  personnel: amount,
  hardware: amount,
  hosting: amount,
  refresh: amount,
  development: amount,
  hardwareAndHosting: amount,
  totalCost: amount,
})
figuresSchema.register(z.globalRegistry, { id: 'OverviewFigures' })
export type OverviewFigures = z.output<typeof figuresSchema>

/** A figure's three columns. */
export const figureColumns = ['own', 'thirdParty', 'grandTotal'] as const
