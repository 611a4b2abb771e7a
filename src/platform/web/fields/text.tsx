import { TextInput } from '@mantine/core'
import type { PatternField, TextField } from '#platform/contract/field.ts'
import { attributesOf, shownText, textOrNull, type InputProps } from './input.ts'

const types = { text: 'text', longText: 'text', email: 'email', phone: 'tel', website: 'url', colour: 'text' } as const

/** One line of text: text, e-mail, phone, website. */
export default function TextField(props: InputProps<TextField | PatternField>) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...attributesOf(props)}
      type={types[field.kind]}
      maxLength={'max' in field ? field.max : undefined}
      placeholder={field.kind === 'website' ? 'www.example.com' : undefined}
      autoComplete="off"
      value={shownText(value)}
      onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
    />
  )
}
