/** What a person decides about an import. Kept for the next file with the same headers. */
import * as z from 'zod/mini'

const text = (max: number) => z.string().check(z.maxLength(max))

const formatSchema = z.object({ dateOrder: z.enum(['day-first', 'month-first']), decimalMark: z.enum(['.', ',']) })

export const planSchema = z.object({
  /** Header of the file → id of the column it fills; null: left out. Several headers may fill one long text. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** Header → how its dates and decimals are written. */
  formats: z.record(z.string(), formatSchema),
  /** Column id → a cell that every row has where its own is blank or missing. */
  constants: z.record(z.string(), text(1000)),
  /** What becomes of a row whose record exists already. */
  existing: z.enum(['update', 'skip']),
  /** Id of the column by which a record is known; null: the id, then the keys of the entity, most exact first. */
  matchBy: z.nullable(z.string()),
  /** What a blank cell does to a record that exists: nothing, or it empties the field. */
  blanks: z.enum(['keep', 'clear']),
  /** Words that stand for a blank cell, in lower case. */
  blankMarkers: z.array(text(50)),
  /** Column id → whether records it names and that don't exist are added. */
  create: z.record(z.string(), z.boolean()),
})
export type Plan = z.output<typeof planSchema>

/** What belongs to this one file. */
export const fileChoicesSchema = z.object({
  /** Cells put right in the browser. `rowNumber` as in the file, `column` a header of it. */
  edits: z.array(z.object({ rowNumber: z.number(), column: z.string(), value: text(50_000) })),
  /** Row numbers left out. */
  skipped: z.array(z.number()),
})

export const wholePlanSchema = z.extend(planSchema, fileChoicesSchema.shape)
export type WholePlan = z.output<typeof wholePlanSchema>
