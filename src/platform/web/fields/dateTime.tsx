import { TextInput } from '@mantine/core'
import type { DateField } from '#platform/contract/field.ts'
import { attributesOf, type InputProps } from './input.ts'

const minute = 60_000

/** A day and time, shown and typed in the reader's own zone. */
export default function DateTimeField(props: InputProps<DateField>) {
  const { value, onChange } = props
  return (
    <TextInput
      {...attributesOf(props)}
      type="datetime-local"
      value={localOf(value)}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed ? new Date(typed).toISOString() : null)}
    />
  )
}

function localOf(value: unknown): string {
  const instant = typeof value === 'string' ? new Date(value) : null
  if (!instant || Number.isNaN(instant.getTime())) return ''
  return new Date(instant.getTime() - instant.getTimezoneOffset() * minute).toISOString().slice(0, 16)
}
