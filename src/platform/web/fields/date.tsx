import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { parseDay } from '#platform/contract/day.ts'
import type { DateField } from '#platform/contract/field.ts'
import { attributesOf, type InputProps } from './input.ts'

// The range of the specification (1, section 9) is for charts; a record may be older.
const earliest = '1900-01-01'
const latest = '2199-12-31'

/** A day, typed as MM/DD/YYYY or picked. */
export default function DateFieldInput(props: InputProps<DateField>) {
  const { field, value, onChange, isReadOnly } = props
  return (
    <DateInput
      {...attributesOf(props)}
      placeholder="MM/DD/YYYY"
      dateParser={parseDay}
      leftSection={<IconCalendar size={15} />}
      clearable={!field.required && !isReadOnly}
      minDate={earliest}
      maxDate={latest}
      value={typeof value === 'string' ? value.slice(0, 10) : null}
      onChange={onChange}
    />
  )
}
