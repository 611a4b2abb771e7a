/** Differences between a file's columns and those that its recipe knows. */
import * as z from 'zod/mini'

export const shapeSchema = z.object({
  /** Columns that the recipe does not know. They are left out until somebody matches them. */
  unknown: z.array(
    z.object({
      header: z.string(),
      samples: z.array(z.string()),
      /** The field that it fills by now. */
      fills: z.nullable(z.string()),
      /** The missing column that it is likely to be, with the id of its field. */
      instead: z.nullable(z.object({ header: z.string(), columnId: z.string() })),
    }),
  ),
  /** Columns that the recipe knows and the file lacks. `fills`: the field that they filled; `by`: the column that fills it now. */
  missing: z.array(z.object({ header: z.string(), fills: z.nullable(z.string()), by: z.nullable(z.string()) })),
  /** Why the file can't be compared as it is, and what to do. */
  fault: z.nullable(z.string()),
})
export type Shape = z.output<typeof shapeSchema>
