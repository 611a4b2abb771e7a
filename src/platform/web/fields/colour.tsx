import { TextInput } from '@mantine/core'
import type { PatternField } from '#platform/contract/field.ts'
import { attributesOf, shownText, textOrNull, type InputProps } from './input.ts'

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** A colour, picked or typed as #rrggbb. */
export default function ColourField(props: InputProps<PatternField>) {
  const { field, value, onChange, onLeave, isReadOnly } = props
  const picker = (
    <input
      type="color"
      className="colour-picker"
      aria-label={`Pick: ${field.label}`}
      disabled={isReadOnly}
      value={isColour(value) ? value : '#8d96a8'}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
  return (
    <TextInput
      {...attributesOf(props)}
      leftSection={picker}
      placeholder="#rrggbb"
      autoComplete="off"
      value={shownText(value)}
      onChange={(event) => onChange(textOrNull(event.currentTarget.value.trim()))}
    />
  )
}
