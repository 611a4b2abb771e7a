import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface NumberTextProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Null: blank. */
  readonly value: number | null
  onChange(value: number | null): void
}

const numberIn = (typed: number | string): number | null => (typed === '' || !Number.isFinite(Number(typed)) ? null : Number(typed))

/**
 * A number input that keeps unfinished text such as "-" or "0.0" while typing; it
 * counts as the number so far, or as none.
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
