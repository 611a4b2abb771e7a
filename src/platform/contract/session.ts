/** The signed-in user as every login-type call answers it. */
import * as z from 'zod/mini'
import { unpaidStates } from './access.ts'
import { roles, type Right } from './rights.ts'
import { allRights } from './roles.ts'

/** Whether the installation has plans, limits and invoices; in the sandbox no money moves. */
export const billingModes = ['off', 'sandbox', 'stripe'] as const
export type BillingMode = (typeof billingModes)[number]

/** One role that counts in the current account. `portfolioId` null means account-wide; an Enterprise Admin's has no account. */
export const roleSchema = z.object({
  roleName: z.enum(roles),
  accountId: z.nullable(z.string()),
  portfolioId: z.nullable(z.string()),
  /** Rights of the role at present: with an expired trial or a long unpaid period, only the right to administer the workspace remains. */
  get rights(): z.ZodMiniArray<z.ZodMiniType<Right>> {
    return z.array(z.enum(allRights()))
  },
})

export const sessionSchema = z.object({
  /** 36 characters. Differs from `originalUserId` while impersonating. */
  userId: z.string(),
  originalUserId: z.string(),
  /** In the format that the user has chosen; `firstNameLastName` is always first name first. */
  name: z.string(),
  firstNameLastName: z.string(),
  originalUserFirstNameLastName: z.string(),
  emailAddress: z.string(),
  emailAddressVerified: z.boolean(),
  /** False for somebody who came by a trial or an invitation and has not chosen one yet. */
  hasPassword: z.boolean(),
  contactPhone: z.nullable(z.string()),
  thumbnailFilename: z.nullable(z.string()),
  /** The bearer token of every request. */
  token: z.string(),
  /** Proves the user to a chat service; null while none is set up. */
  intercomHash: z.nullable(z.string()),
  roles: z.array(roleSchema),
  isSystemAdministrator: z.boolean(),
  /** Workspaces that take people of the user's e-mail domain and that the user isn't in yet. */
  availableWorkspacesCount: z.number(),
  promptForAvailableWorkspaces: z.boolean(),
  accountId: z.string(),
  accountName: z.string(),
  /** Currency in which amounts of the workspace are written. */
  currency: z.string(),
  parentAccountName: z.nullable(z.string()),
  isProvider: z.boolean(),
  billing: z.enum(billingModes),
  /** Currency of plans and invoices. */
  billingCurrency: z.string(),
  isDemoAccount: z.boolean(),
  isTrialAccount: z.boolean(),
  trialExpiryDate: z.nullable(z.string()),
  isTrialExpired: z.boolean(),
  /** A payment failed, or the workspace can only be read because it stays unpaid; null: neither. */
  unpaid: z.nullable(z.enum(unpaidStates)),
  logoFilename: z.nullable(z.string()),
  thumbnailLogoFilename: z.nullable(z.string()),
  showLogoOnly: z.boolean(),
  /** The workspace requires two factors and this session has one: the workspace stays hidden until the second is given. */
  lacksSecondFactor: z.boolean(),
  /** Opened through the workspace's own provider: it opens this workspace and nothing beyond it. */
  isSignedOn: z.boolean(),
  /** The workspace requires sign-on through its own provider: it stays hidden in a session that a password opened. */
  lacksSignOn: z.boolean(),
})
sessionSchema.register(z.globalRegistry, { id: 'Session' })
export type SessionAnswer = z.output<typeof sessionSchema>
