import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { parseDay } from '#platform/contract/day.ts'

interface DateEditorProps {
  label: string
  value: string | null
  saving: boolean
  commit(day: string | null): void
  cancel(): void
}

// Pressing it is not leaving.
const clearButton = { 'aria-label': 'Clear date', onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** A day in its cell: saved by Enter, by leaving, or at once when it is picked; what is not a day stays typed. */
export default function DateEditor({ label, value, saving, commit, cancel }: DateEditorProps) {
  const [day, setDay] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const picking = useRef(false)
  const settle = (next: string | null) => (next === value ? cancel() : commit(next))
  const read = ({ currentTarget }: KeyboardEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    const text = currentTarget.value.trim()
    const next = parseDay(text)
    setWrong(text !== '' && next === null)
    if (!saving && (text === '' || next !== null)) settle(next)
  }
  const follow = (next: string | null) => {
    setDay(next)
    if (picking.current) settle(next)
  }
  return (
    <DateInput
      aria-label={label}
      placeholder="MM/DD/YYYY"
      value={day}
      onChange={follow}
      dateParser={parseDay}
      getDayProps={() => ({ onClick: () => (picking.current = true) })}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === 'Tab') && read(event)}
      onBlur={read}
      error={isWrong}
      readOnly={saving}
      fixOnBlur={false}
      autoFocus
      clearable
      clearButtonProps={clearButton}
    />
  )
}
