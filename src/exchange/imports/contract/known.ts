/** How much of a file the workspace knows already: what is told beside each column before anything is decided. */
import * as z from 'zod/mini'

/** What is counted: records of the imported kind by name or by another key, records that a cell names, words of a choice or a scale, values that a field can take. */
export const knownOf = ['titles', 'keys', 'names', 'words', 'cells'] as const

const knownColumnSchema = z.object({
  header: z.string(),
  columnId: z.string(),
  of: z.enum(knownOf),
  /** Of the different values, those that are known. */
  known: z.number(),
  distinct: z.number(),
  /** Of dates, those that name a quarter, month or year alone: they are read as its first day. */
  rough: z.optional(z.number()),
})
export type KnownColumn = z.output<typeof knownColumnSchema>

export const knownSchema = z.object({
  columns: z.array(knownColumnSchema),
  /** Values that the next step lists, and those of them that a person should look at. */
  values: z.number(),
  open: z.number(),
})
knownSchema.register(z.globalRegistry, { id: 'ImportKnown' })
export type Known = z.output<typeof knownSchema>
