import * as z from 'zod/mini'

/** One remembered choice. A global one is shared with everybody in the workspace. */
export const preferenceSchema = z.object({
  preferenceName: z.string(),
  preferenceValue: z.string(),
  globalPreference: z.boolean(),
  /** Sent as If-Match, it keeps a change from overwriting another one. Absent where the value is shown without what is hidden from its reader. */
  version: z.optional(z.string()),
})
preferenceSchema.register(z.globalRegistry, { id: 'Preference' })
/** One remembered choice. An empty value is forgotten. */
export type Preference = z.output<typeof preferenceSchema>
