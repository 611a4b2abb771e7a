/** The second factor: codes of an authenticator app (RFC 6238), passkeys, and recovery codes that each stand in for one. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { text } from '#platform/contract/field.ts'
import { passkeySchema, passkeyUse } from '#identity/sign-in/contract/passkey-shapes.ts'
import { password } from './passwords.ts'

/** Value of `message` when the password is correct and the second step is missing. The paths of `errors` are the accepted parts: code, passkey. */
export const secondFactorRequired = 'second_factor_required'

/** Code of the app, or a recovery code. Blanks and dashes are ignored. */
export const code = z.string('Enter the code').check(z.minLength(1, 'Enter the code'), z.maxLength(60, 'That is too long for a code'))

/** A code in a form. */
export const codeField = text({
  label: 'Code',
  required: true,
  max: 60,
  help: 'The six digits that your authenticator app shows, or one of your recovery codes',
})

const own = { method: 'POST', access: 'session', worksWithoutWorkspace: true, worksWithoutSecondFactor: true } as const
/** Shown only once. */
const recoveryCodes = z.array(z.string())

/** The second step: one of them. */
export const secondStep = { code: z.optional(z.nullable(code)), passkey: z.optional(z.nullable(passkeyUse)) }
/** Proof by a signed-in user. */
export const proof = z.object({ password, ...secondStep })

export const secondFactorSchema = z.object({
  /** Is there an authenticator app or a passkey? */
  isOn: z.boolean(),
  /** Since when there is an authenticator app; null without one. */
  confirmedDate: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** The oldest first. */
  passkeys: z.array(passkeySchema),
  /** Default name of a passkey created here: "Firefox on Windows". */
  thisDevice: z.string(),
  /** The address of a workspace's own that the page is at, in the form of a passkey's; null at the installation's. */
  thisAddress: z.nullable(z.string()),
  installationAddress: z.string(),
  /** Can a passkey be made for this address? At a workspace's own, by people of its domains. */
  mayAddHere: z.boolean(),
})
secondFactorSchema.register(z.globalRegistry, { id: 'SecondFactor' })
/** How a user's second factor stands. */
export type SecondFactor = z.output<typeof secondFactorSchema>

export const secondFactorCalls = {
  secondFactor: call({
    ...own,
    method: 'GET',
    path: '/users/secondfactor',
    summary: 'Returns whether you sign in with an authenticator app, your passkeys, and how many recovery codes are left',
    reply: secondFactorSchema,
  }),
  beginSecondFactor: call({
    ...own,
    path: '/users/secondfactor',
    summary: 'Creates a secret for an authenticator app; it is active once a code of the app confirms it',
    body: z.object({ password }),
    reply: z.object({
      /** In base 32, to be typed where no picture can be taken. */
      secret: z.string(),
      /** otpauth://, for a QR code. */
      address: z.string(),
    }),
  }),
  confirmSecondFactor: call({
    ...own,
    path: '/users/secondfactor/confirm',
    summary:
      'Turns the authenticator app on with one of its codes and ends all other sessions. With the first second factor it returns recovery codes',
    body: z.object({ code }),
    // Null where there are some from before.
    reply: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
  }),
  renewRecoveryCodes: call({
    ...own,
    path: '/users/secondfactor/recoverycodes',
    summary: 'Replaces the recovery codes; requires the password, and a code, a recovery code or a passkey',
    body: proof,
    reply: z.object({ recoveryCodes }),
  }),
  removeSecondFactor: call({
    ...own,
    path: '/users/secondfactor/remove',
    summary: 'Removes the authenticator app; requires the password, and a code, a recovery code or a passkey',
    body: proof,
  }),
}
