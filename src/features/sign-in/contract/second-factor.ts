/** The second factor: codes of an authenticator app (RFC 6238), and recovery codes that each stand in for one. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { text } from '#platform/contract/field.ts'
import { password } from './passwords.ts'

/** What `message` says where the password is right and a code is missing. */
export const secondFactorRequired = 'second_factor_required'

/** Of the app, or a recovery code. Blanks and dashes in it do not count. */
export const code = z.string('Enter the code').check(z.minLength(1, 'Enter the code'), z.maxLength(60, 'That is too long for a code'))

/** A code in a form. */
export const codeField = text({
  label: 'Code',
  required: true,
  max: 60,
  help: 'The six digits that your authenticator app shows, or one of your recovery codes',
})

const own = { method: 'POST', access: 'session', worksWithoutWorkspace: true, worksWithoutSecondFactor: true } as const
const recoveryCodes = z.object({
  /** Told this once. */
  recoveryCodes: z.array(z.string()),
})
const proof = z.object({ password, code })

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  confirmedDate: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
})
secondFactorSchema.register(z.globalRegistry, { id: 'SecondFactor' })
/** How a user's second factor stands. */
export type SecondFactor = z.output<typeof secondFactorSchema>

export const secondFactorCalls = {
  secondFactor: call({
    ...own,
    method: 'GET',
    path: '/users/secondfactor',
    summary: 'Whether one signs in with an authenticator app, and how many recovery codes are left',
    reply: secondFactorSchema,
  }),
  beginSecondFactor: call({
    ...own,
    path: '/users/secondfactor',
    summary: 'Makes a secret for an authenticator app; it counts once a code of the app confirms it',
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
    summary: 'Turns two-factor sign-in on by a code of the app, ends all other sessions and answers the recovery codes',
    body: z.object({ code }),
    reply: recoveryCodes,
  }),
  renewRecoveryCodes: call({
    ...own,
    path: '/users/secondfactor/recoverycodes',
    summary: 'Replaces the recovery codes',
    body: proof,
    reply: recoveryCodes,
  }),
  removeSecondFactor: call({
    ...own,
    path: '/users/secondfactor/remove',
    summary: 'Turns two-factor sign-in off; takes the password, and a code or a recovery code',
    body: proof,
  }),
}
