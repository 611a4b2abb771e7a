import { TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { attributesOf, inputId, markSecret, shownText, textOrNull, type InputProps } from '#platform/web/fields/input.ts'

/** A code that is typed or filled in by the browser. It has the cursor, since nothing else is asked for first. */
export function CodeInput(props: InputProps) {
  const { path, value, onChange } = props
  useEffect(() => document.getElementById(inputId(path))?.focus(), [path])
  return <PlainCodeInput {...props} value={value} onChange={onChange} />
}

/** The same below another input. */
export function PlainCodeInput(props: InputProps) {
  const { value, onChange } = props
  return (
    <TextInput
      {...attributesOf(props)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      value={shownText(value)}
      onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
    />
  )
}

markSecret(CodeInput, PlainCodeInput)
