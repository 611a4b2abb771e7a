/** A provider's view of a client workspace. */
import * as z from 'zod/mini'

const count = z.number()
const figure = z.nullable(z.number())

/** Figures of active applications; archived ones never count. */
export const figuresSchema = z.object({
  applications: count,
  invest: count,
  migrate: count,
  tolerate: count,
  eliminate: count,
  /** The mean of the technology scores, weighed by criticality. */
  architectureScore: figure,
  technologyScore: figure,
  businessScore: figure,
  /** Yearly total of today's cost entries, in the currency of the workspace; null without any. */
  yearlyCost: figure,
  /** Percent of the facts that should be known of every application; see portfolio/applications/contract/completeness.ts. */
  completeness: figure,
  /** Applications in use until a day within the next year. */
  endingWithinYear: count,
})
figuresSchema.register(z.globalRegistry, { id: 'ClientFigures' })
/** The figures of one workspace. */
export type Figures = z.output<typeof figuresSchema>

/** Reasons for withholding a client's figures: the client has switched them off, or requires two factors and the reader signed in with one. */
export const withholdings = ['switched off', 'second factor'] as const

export const clientSchema = z.object({
  accountId: z.string(),
  workspaceName: z.string(),
  parentAccountId: z.string(),
  parentAccountName: z.string(),
  withheld: z.nullable(z.enum(withholdings)),
  subscriptionLevel: z.nullable(z.string()),
  isTrialAccount: z.boolean(),
  isTrialExpired: z.boolean(),
  trialExpiryDate: z.nullable(z.string()),
  /** Last activity of a user with a role in the workspace itself; visits of the provider do not count. */
  lastActivityDate: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** Null while they have not been counted yet, and where they are withheld. */
  figures: z.nullable(figuresSchema),
  /** When they were counted. */
  countedDate: z.nullable(z.string()),
})
clientSchema.register(z.globalRegistry, { id: 'ProviderClient' })
/** A client workspace with its figures. */
export type Client = z.output<typeof clientSchema>
