import { Select } from '@mantine/core'
import type { ReferenceField } from '#platform/contract/field.ts'
import { attributesOf, type InputProps } from './input.ts'
import { bestFirst, shownAtMost, usePicker } from './options.ts'

/** One record of another list, found by name. */
export default function ReferenceFieldInput(props: InputProps<ReferenceField>) {
  const { field, value, onChange, isReadOnly } = props
  const id = value ?? null
  const picker = usePicker(field.to, id ? [id] : [])
  return (
    <Select
      {...attributesOf(props)}
      {...picker}
      value={id}
      onChange={onChange}
      searchable
      limit={shownAtMost}
      filter={bestFirst}
      clearable={!field.required && !isReadOnly}
      allowDeselect={!field.required}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
    />
  )
}
