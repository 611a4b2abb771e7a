import { Select } from '@mantine/core'
import type { NumberField } from '#platform/contract/field.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { ReadOnlyValue } from '#platform/web/fields/ReadOnlyValue.tsx'
import { attributesOf, type InputProps } from '#platform/web/fields/input.ts'
import { criticalities } from '../criticalities.ts'

const options = criticalities.map(({ value, label }) => ({ value: String(value), label }))

/** Criticality as one of five steps. */
export function Criticality(props: InputProps<NumberField>) {
  const { field, value, onChange, isReadOnly } = props
  if (isReadOnly) return <ReadOnlyValue field={field} value={value} />
  const { description: _spoken, ...attributes }: ReturnType<typeof attributesOf> & { description?: string | undefined } =
    attributesOf(props)
  return (
    <Select
      {...attributes}
      placeholder="Not set"
      data={options}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      renderOption={({ option }) => (
        <span className="criticality-option">
          <CriticalityTicks value={Number(option.value)} label="" />
          {option.label}
        </span>
      )}
    />
  )
}
