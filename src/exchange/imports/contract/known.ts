/** Known values of a file: shown beside each column before anything is decided. */
import * as z from 'zod/mini'

/** Counted values: records of the imported kind by name or by another key, records named in cells, words of a choice or a scale, values that a field can hold. */
export const knownOf = ['titles', 'keys', 'names', 'words', 'cells'] as const

const knownColumnSchema = z.object({
  header: z.string(),
  columnId: z.string(),
  of: z.enum(knownOf),
  /** Number of known distinct values. */
  known: z.number(),
  distinct: z.number(),
  /** For dates, those that name only a quarter, month or year: they are read as its first day. */
  rough: z.optional(z.number()),
})
export type KnownColumn = z.output<typeof knownColumnSchema>

export const knownSchema = z.object({
  columns: z.array(knownColumnSchema),
  /** Values that the next step lists, and those that need a review. */
  values: z.number(),
  open: z.number(),
})
knownSchema.register(z.globalRegistry, { id: 'ImportKnown' })
export type Known = z.output<typeof knownSchema>
