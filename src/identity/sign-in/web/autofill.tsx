import { TextInput } from '@mantine/core'
import { attributesOf, shownText, textOrNull, type Input } from '#platform/web/fields/input.ts'

/** One line that the browser may fill in, as what (the tokens of HTML's `autocomplete`). */
const filledAs = (autoComplete: string, type = 'text'): Input =>
  function AutoFilled(props) {
    const { value, onChange } = props
    return (
      <TextInput
        {...attributesOf(props)}
        type={type}
        autoComplete={autoComplete}
        value={shownText(value)}
        onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
      />
    )
  }

/** The address that one signs in with, for password keepers. */
export const UserName = filledAs('username', 'email')

/** Inputs of what describes a person, by field name. */
export const personInputs = {
  firstName: filledAs('given-name'),
  lastName: filledAs('family-name'),
  position: filledAs('organization-title'),
  company: filledAs('organization'),
  emailAddress: filledAs('email', 'email'),
} as const
