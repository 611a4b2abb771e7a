import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface NumberTextProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Null: blank. */
  readonly value: number | null
  onChange(value: number | null): void
}

const numberIn = (typed: number | string): number | null => (typed === '' || !Number.isFinite(Number(typed)) ? null : Number(typed))

/**
 * An input of a number that can be typed key by key: what is not the plain text of a number yet, such as "-" or "0.0", stays as it is typed and
 * counts as the number it makes, or as none.
 */
export function NumberText({ value, onChange, onBlur, ...props }: NumberTextProps) {
  const [half, setHalf] = useState<string>()
  return (
    <NumberInput
      hideControls
      {...props}
      value={half ?? value ?? ''}
      onChange={(typed) => {
        setHalf(typeof typed === 'string' && typed ? typed : undefined)
        onChange(numberIn(typed))
      }}
      onBlur={(event) => {
        setHalf(undefined)
        onBlur?.(event)
      }}
    />
  )
}
