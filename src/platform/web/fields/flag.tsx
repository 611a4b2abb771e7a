import type { FlagField } from '#platform/contract/field.ts'
import { inputId, type InputProps } from './input.ts'
import { Toggle } from './Toggle.tsx'

/** Yes or no. */
export default function FlagFieldInput({ field, path, value, onChange, onLeave, errors, isReadOnly, isBare }: InputProps<FlagField>) {
  return (
    <Toggle
      className={isBare ? undefined : 'flag-field'}
      id={inputId(path)}
      name={path}
      label={field.label}
      description={isBare ? undefined : field.help}
      error={errors[path]}
      checked={Boolean(value ?? field.default)}
      disabled={isReadOnly}
      isBare={isBare}
      onBlur={onLeave}
      onChange={onChange}
    />
  )
}
