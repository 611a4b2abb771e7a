/** An API token as it is listed. */
import * as z from 'zod/mini'

export const apiTokenSchema = z.object({
  tokenId: z.string(),
  tokenName: z.string(),
  rights: z.array(z.string()),
  createdDate: z.string(),
  expiresDate: z.string(),
  /** To within five minutes; null before the first use. */
  lastUsedDate: z.nullable(z.string()),
})
apiTokenSchema.register(z.globalRegistry, { id: 'ApiToken' })
export type ApiToken = z.output<typeof apiTokenSchema>
