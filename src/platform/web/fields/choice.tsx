import { Select } from '@mantine/core'
import type { ChoiceField } from '#platform/contract/field.ts'
import { attributesOf, type InputProps } from './input.ts'

/** Longer lists get a search. */
const searchAbove = 8

/** One of a fixed set. */
export default function ChoiceFieldInput(props: InputProps<ChoiceField>) {
  const { field, value, onChange, isReadOnly } = props
  return (
    <Select
      {...attributesOf(props)}
      data={field.options}
      value={value ?? null}
      onChange={onChange}
      clearable={!field.required && !isReadOnly}
      allowDeselect={!field.required}
      searchable={field.options.length > searchAbove}
      nothingFoundMessage="No match"
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
    />
  )
}
