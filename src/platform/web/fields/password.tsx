import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import type { TextField } from '#platform/contract/field.ts'
import { attributesOf, shownText, textOrNull, type InputProps } from './input.ts'

/** A text that isn't shown: give it to a CallForm as the input of a password field. */
export function CurrentPassword(props: InputProps) {
  return <Password {...(props as InputProps<TextField>)} autoComplete="current-password" />
}

/** The same for a password that is being chosen, so that password keepers offer one. */
export function NewPassword(props: InputProps) {
  return <Password {...(props as InputProps<TextField>)} autoComplete="new-password" />
}

function Password(props: InputProps<TextField> & { autoComplete: string }) {
  const { value, onChange, autoComplete } = props
  return (
    <PasswordInput
      {...attributesOf(props)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
      value={shownText(value)}
      onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
    />
  )
}
