import * as z from 'zod/mini'

export const attentionSchema = z.object({
  /** Day of the answer. */
  day: z.string(),
  /** The entity. */
  of: z.string(),
  /** In use. */
  records: z.number(),
  /** The list can be restricted to a portfolio. */
  isInPortfolios: z.boolean(),
  /** The built-in ones and the workspace's own that are in use. */
  rules: z.array(
    z.object({
      /** The name of a built-in rule, the id of one of the workspace's own. */
      rule: z.string(),
      isOwn: z.boolean(),
      name: z.string(),
      /** Meaning of a built-in rule. */
      sentence: z.nullable(z.string()),
      weight: z.number(),
      /** Null: its filter has become invalid, and `problem` says why. */
      count: z.nullable(z.number()),
      problem: z.nullable(z.string()),
      /** Yearly cost of the applications behind it, if requested and visible to the reader. */
      yearlyCost: z.optional(z.nullable(z.number())),
      /** Address of the rows behind it. */
      address: z.string(),
      contactId: z.nullable(z.string()),
    }),
  ),
  completeness: z.object({
    /** The mean share of the expected facts that is known, in percent; null without applications. */
    percent: z.nullable(z.number()),
    facts: z.array(z.object({ fact: z.string(), label: z.string(), missing: z.number(), address: z.string() })),
    /** The records that lack the most facts; among applications, the most critical first. */
    leastComplete: z.array(z.object({ id: z.string(), name: z.string(), percent: z.number(), missing: z.array(z.string()) })),
  }),
  /** The last 24 months, the oldest first; a day without an entry is as the one before. Of a portfolio, or of the workspace for readers who see all of it. */
  series: z.array(z.object({ day: z.string(), percent: z.number(), records: z.number() })),
})
export type Attention = z.output<typeof attentionSchema>
export type RuleTold = Attention['rules'][number]

/** Maximum number of a rule's rows per answer, the most critical first; an owner review takes no more. */
export const mostRows = 2000
export const rowsSchema = z.array(z.object({ applicationId: z.string(), name: z.string(), criticality: z.nullable(z.number()) }))
