import * as z from 'zod/mini'

/** An account as one of a list to choose from. */
export const workspaceSchema = z.object({
  accountId: z.string(),
  parentAccountId: z.nullable(z.string()),
  parentAccountName: z.nullable(z.string()),
  name: z.string(),
  workspaceName: z.string(),
  accountType: z.enum(['Client', 'Certified Provider', 'Premier Partner']),
  isTrialAccount: z.boolean(),
  isDemoAccount: z.boolean(),
  isTrialExpired: z.boolean(),
  thumbnailLogoFilename: z.nullable(z.string()),
})
workspaceSchema.register(z.globalRegistry, { id: 'Workspace' })
/** An account as one of a list to choose from. */
export type Workspace = z.output<typeof workspaceSchema>
