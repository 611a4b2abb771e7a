import { useState } from 'react'
import type { PatternField } from '#platform/contract/field.ts'
import type { InputProps } from './input.ts'
import { formatPhone } from './reading.ts'
import TextField from './text.tsx'

/** A phone number: formatted at rest, as typed while focused. */
export default function PhoneField(props: InputProps<PatternField>) {
  const [isTyping, setTyping] = useState(false)
  const value = typeof props.value === 'string' && !isTyping ? formatPhone(props.value) : props.value
  return (
    <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <TextField {...props} value={value} />
    </div>
  )
}
