/** Errors on the wire: RFC 9457 problem documents with a `message` that says what to do. */
import * as z from 'zod/mini'

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** Cause and remedy for people; or a code such as `invalid_username_password`, by which screens choose their words. */
  message: z.string(),
  requestId: z.optional(z.string()),
  /** For bad input: which value, by its path in the body (`states.0.plannedDate`), and what is wrong with it. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** How many more faults there are than are listed. */
  moreErrors: z.optional(z.number()),
  /** For 409: the record as it is now. */
  record: z.optional(z.record(z.string(), z.unknown())),
  /** For 409 on deleting: where the record is used. */
  usedBy: z.optional(z.array(z.object({ entity: z.string(), label: z.string(), count: z.number() }))),
  /** For 402: the limit and the count. */
  limit: z.optional(z.number()),
  count: z.optional(z.number()),
  /** For 409 on paying: the page of the bank where the payer confirms it. */
  confirmAt: z.optional(z.string()),
})
problemSchema.register(z.globalRegistry, { id: 'Problem' })
export type Problem = z.output<typeof problemSchema>
