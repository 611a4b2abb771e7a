/** Rules of a password, on both sides. Its white space counts, so it is not a text field, whose value is trimmed. */
import * as z from 'zod/mini'
import { longText } from '#platform/contract/field.ts'

export const shortestPassword = 10
const longestPassword = 200
const tooShort = `Use at least ${shortestPassword} characters`

/** An existing password. */
export const password = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(longestPassword, 'That is too long for a password'))
/** A new password. The server also refuses common ones. */
export const newPassword = z
  .string('Choose a password')
  .check(z.minLength(shortestPassword, tooShort), z.maxLength(longestPassword, `Use at most ${longestPassword} characters`))

/** A password in a form: long text, which forms don't trim. */
export const passwordField = (label: string, help = '') => longText({ label, required: true, max: longestPassword, ...(help && { help }) })
/** A new password, typed twice against slips. */
export const newPasswordField = (label: string) => passwordField(label, `At least ${shortestPassword} characters`)

/** Fault of a new password that is typed twice; `path` is the field of the first one. */
export function faultOfNewPassword(path: string, first: unknown, second: unknown): Record<string, string> {
  if (typeof first === 'string' && first.length < shortestPassword) return { [path]: tooShort }
  return first === second ? {} : { confirmation: 'Password confirmation does not match' }
}
