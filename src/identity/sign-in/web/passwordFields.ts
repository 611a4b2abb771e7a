/** A password that is being chosen, as a form asks for it. */
import { faultOfNewPassword, newPasswordField, passwordField } from '#identity/sign-in/contract/passwords.ts'
import { NewPassword } from '#platform/web/fields/password.tsx'
import type { Values } from '#platform/web/form/values.ts'

export const newPasswordFields = { password: newPasswordField('Password'), confirmation: passwordField('Password again') } as const
export const newPasswordInputs = { password: NewPassword, confirmation: NewPassword } as const

/** Faults of the typed passwords. */
export const checkNewPassword = ({ password, confirmation }: Values) => faultOfNewPassword('password', password, confirmation)
