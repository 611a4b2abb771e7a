/** Rules of a password, on both sides. (Design, product: "Sign-in and sessions".) Its white space counts, so it is no text field, whose value is trimmed. */
import * as z from 'zod/mini'

export const shortestPassword = 10
const longestPassword = 200

/** One that exists already. */
export const password = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(longestPassword, 'That is too long for a password'))
/** One that is being chosen. The server refuses common ones besides. */
export const newPassword = z
  .string('Choose a password')
  .check(
    z.minLength(shortestPassword, `Use at least ${shortestPassword} characters`),
    z.maxLength(longestPassword, `Use at most ${longestPassword} characters`),
  )
