/** Answers of sign-in besides a session: the next step of a link, and the workspace of the session. */
import * as z from 'zod/mini'

/**
 * Next step of a person who follows a link without a session of its user: to choose a password by `verification`, with /users/resetpassword, or to sign in,
 * also to a workspace that the link has added to the sign-in of its address.
 */
export const nextStepSchema = z.object({
  nextStep: z.enum(['choosePassword', 'signIn', 'workspaceAdded']),
  emailAddress: z.string(),
  /** Works once, for an hour; null otherwise. */
  verification: z.nullable(z.string()),
})
nextStepSchema.register(z.globalRegistry, { id: 'NextStep' })
export type NextStep = z.output<typeof nextStepSchema>

/** A browser or script that is signed in. */
export const openSessionSchema = z.object({
  sessionId: z.string(),
  /** "Firefox on Windows". */
  device: z.string(),
  /** The IPv4 address, or the /64 of the IPv6 one, that it was opened from; null when it is not known. */
  network: z.nullable(z.string()),
  createdDate: z.string(),
  /** To within five minutes. */
  lastUsedDate: z.string(),
  /** When it ends unless it is used before. */
  expiresDate: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
openSessionSchema.register(z.globalRegistry, { id: 'OpenSession' })
export type OpenSession = z.output<typeof openSessionSchema>
