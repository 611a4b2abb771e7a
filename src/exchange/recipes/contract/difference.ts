/** The changes that a file would make: counts, and their rows page by page. */
import * as z from 'zod/mini'

/** The outcome of a row, or of a record that the file lacks. */
export const differenceKinds = ['new', 'changed', 'gone', 'unchanged', 'rejected', 'skipped'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Rows of a page. */
export const differencePage = 100

export const rowSchema = z.object({
  /** Null for a record that the file lacks. */
  rowNumber: z.nullable(z.number()),
  name: z.string(),
  /** The record, if there is one already. */
  recordId: z.nullable(z.string()),
  /** Field by field, in words. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Why a row is rejected, what is left out of it, or why a record that the file lacks stays as it is. */
  note: z.nullable(z.string()),
})
export type DifferenceRow = z.output<typeof rowSchema>

const countsSchema = z.object({
  new: z.number(),
  changed: z.number(),
  gone: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  skipped: z.number(),
})

/** The rest of the answer. */
export const foundSchema = z.object({
  /** Identifies the file, plan and choices that were checked, and the outcome. Taking refuses any other, with 409. */
  planTag: z.string(),
  counts: countsSchema,
  /** Missing records that were archived or marked. */
  handled: z.number(),
  /** Records that rows name and that would be added with them. `label` in the singular or plural, by the count. */
  added: z.array(z.object({ entity: z.string(), label: z.string(), count: z.number() })),
})

export const differenceSchema = z.object({
  ...foundSchema.shape,
  of: z.enum(differenceKinds),
  page: z.number(),
  rows: z.array(rowSchema),
})
differenceSchema.register(z.globalRegistry, { id: 'RecipeDifference' })
export type Difference = z.output<typeof differenceSchema>
