/** A kind of record that a file looks like. */
import * as z from 'zod/mini'

export const likelyKindSchema = z.object({
  /** Name of what can be imported: an entity's, or `applicationIntegration`. */
  entity: z.string(),
  /** How sure that is: 3 sure, 2 likely, 1 a guess. */
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
export type LikelyKind = z.output<typeof likelyKindSchema>
