import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { TextField } from '#platform/contract/field.ts'
import { attributesOf, markSecret, shownText, textOrNull, type InputProps } from './input.ts'

/** A text that isn't shown: give it to a CallForm as the input of a password field. */
export function CurrentPassword(props: InputProps<TextField>) {
  return <Password {...props} autoComplete="current-password" />
}

/** The same for a password that is being chosen, so that password keepers offer one. */
export function NewPassword(props: InputProps<TextField>) {
  return <Password {...props} autoComplete="new-password" />
}

markSecret(CurrentPassword, NewPassword)

function Password(props: InputProps<TextField> & { autoComplete: string }) {
  const { value, onChange, autoComplete } = props
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  const reveal = (
    <button type="button" className="icon-button" aria-label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      <Eye size={16} />
    </button>
  )
  return (
    <TextInput
      {...attributesOf(props)}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck={false}
      rightSection={reveal}
      value={shownText(value)}
      onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
    />
  )
}
