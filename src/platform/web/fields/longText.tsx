import { Textarea } from '@mantine/core'
import type { TextField } from '#platform/contract/field.ts'
import { attributesOf, shownText, textOrNull, type InputProps } from './input.ts'

/** Several lines of text; grows with what is typed. */
export default function LongTextField(props: InputProps<TextField>) {
  const { value, onChange, isBare } = props
  return (
    <Textarea
      {...attributesOf(props)}
      autosize
      minRows={isBare ? 1 : 3}
      maxRows={16}
      value={shownText(value)}
      onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
    />
  )
}
