import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type InputEvent } from 'react'
import { earliestDay, latestDay, parseDay } from '#platform/contract/day.ts'
import { formatDate } from '#platform/contract/format.ts'
import type { DateField } from '#platform/contract/field.ts'
import { attributesOf, textOrNull, type InputProps } from './input.ts'

/** A day that no calendar here shows, for text that is not a date: Mantine's input holds only days. */
const noDay = '1000-01-01'

/** A day, typed as MM/DD/YYYY or picked. Text that is not a day is kept as the value, so that it stays visible and the contract finds it at fault. */
export default function DateFieldInput(props: InputProps<DateField>) {
  const { field, value, onChange, isReadOnly } = props
  const text = typeof value === 'string' ? value : null
  const day = text && parseDay(text)
  const [month, setMonth] = useState(() => day ?? new Date().toLocaleDateString('sv'))
  return (
    <DateInput
      {...attributesOf(props)}
      placeholder="MM/DD/YYYY"
      dateParser={parseDay}
      valueFormat={(shown) => (shown === noDay && text ? text : formatDate(shown))}
      leftSection={<IconCalendar size={15} />}
      clearable={!field.required && !isReadOnly}
      minDate={earliestDay}
      maxDate={latestDay}
      date={month}
      onDateChange={(next) => next !== noDay && setMonth(next)}
      value={text && (day ?? noDay)}
      onInput={({ currentTarget }: InputEvent<HTMLInputElement>) =>
        onChange(parseDay(currentTarget.value) ?? textOrNull(currentTarget.value.trim()))
      }
      onChange={onChange}
    />
  )
}
