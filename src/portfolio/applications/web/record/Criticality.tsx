import './criticality.css'
import type { NumberField } from '#platform/contract/field.ts'
import { levelChoice } from '#platform/contract/levels.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { OneOf } from '#platform/web/fields/OneOf.tsx'
import { ReadOnlyValue } from '#platform/web/fields/ReadOnlyValue.tsx'
import type { InputProps } from '#platform/web/fields/input.ts'
/** Criticality as one of five steps. */
export function Criticality(props: InputProps<NumberField>) {
  const { field, value, onChange, isReadOnly } = props
  if (isReadOnly) return <ReadOnlyValue field={field} value={value} />
  const { help: _spoken, ...plain } = field
  return (
    <OneOf
      given={{ ...props, field: plain }}
      placeholder="Not set"
      data={(field.levels ?? []).map((level) => ({ value: String(level.value), label: levelChoice(level) }))}
      value={value === null || value === undefined ? null : String(value)}
      onPick={(next) => onChange(next === null ? null : Number(next))}
      isShort
      nothingFoundMessage="No match"
      renderOption={({ option }) => (
        <span className="criticality-option inline-row">
          <CriticalityTicks value={Number(option.value)} label="" />
          {option.label}
        </span>
      )}
    />
  )
}
