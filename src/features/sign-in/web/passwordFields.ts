/** Passwords as fields of a form. Long text, since that is what forms don't trim: blanks of a password count. */
import { shortestPassword } from '#features/sign-in/contract/passwords.ts'
import { longText } from '#platform/contract/field.ts'
import { NewPassword } from '#platform/web/fields/password.tsx'
import type { Values } from '#platform/web/form/values.ts'

export const currentPassword = longText({ label: 'Password', required: true, max: 200 })
export const newPasswordFields = {
  password: longText({ label: 'Password', required: true, max: 200, help: `At least ${shortestPassword} characters` }),
  confirmation: longText({ label: 'Password again', required: true, max: 200 }),
} as const
export const newPasswordInputs = { password: NewPassword, confirmation: NewPassword } as const

/** What is wrong with a password that is being chosen. (Specification 1, section 5.) */
export function checkNewPassword({ password, confirmation }: Values): Record<string, string> {
  if (typeof password === 'string' && password.length < shortestPassword) return { password: `Use at least ${shortestPassword} characters` }
  return password === confirmation ? {} : { confirmation: 'Password confirmation does not match' }
}
