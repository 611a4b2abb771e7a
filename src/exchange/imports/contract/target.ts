/** Targets of a file's columns. */
import * as z from 'zod/mini'

/** A column that the import takes. */
export const targetSchema = z.object({
  id: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** Another column that fills it as well, as a full name fills a first name. */
  filledBy: z.nullable(z.string()),
  help: z.nullable(z.string()),
  /** Its words are matched with those of the workspace. */
  isListed: z.boolean(),
  /** Several columns of the file may fill it. */
  takesMany: z.boolean(),
  /** Dates or decimals: how they are written matters. */
  writes: z.nullable(z.enum(['date', 'decimal'])),
  /** Amounts of money: what they are counted in matters. */
  isAmount: z.boolean(),
  /** For a relation: what its cells name, and whether missing ones can be added. */
  relation: z.nullable(z.object({ entity: z.string(), plural: z.string(), mayCreate: z.boolean() })),
  /** Records can be known by it: 0 is the most exact key. */
  keyRank: z.nullable(z.number()),
})
export type Target = z.output<typeof targetSchema>
