import { Switch } from '@mantine/core'
import type { FlagField } from '#platform/contract/field.ts'
import { inputId, type InputProps } from './input.ts'

/** Yes or no. */
export default function FlagField({ field, path, value, onChange, onLeave, errors, isReadOnly, isBare }: InputProps<FlagField>) {
  return (
    <Switch
      className={isBare ? undefined : 'flag-field'}
      size="sm"
      id={inputId(path)}
      name={path}
      {...(isBare ? { 'aria-label': field.label } : { label: field.label, description: field.help })}
      error={errors[path]}
      checked={Boolean(value ?? field.default)}
      disabled={isReadOnly}
      onBlur={onLeave}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
