import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { parseDay } from '#platform/contract/day.ts'

interface DateValueProps {
  label: string
  value: string | null
  /** A calendar in a portal would count as a click outside the popover that it is in. */
  inPopover?: boolean
  /** Called with a day (ISO 8601) once it is picked or completely typed, or null when cleared. */
  onPick(day: string | null): void
}

/** A day, typed as MM/DD/YYYY or picked. */
export default function DateValue({ label, value, inPopover, onPick }: DateValueProps) {
  return (
    <DateInput
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={onPick}
      dateParser={parseDay}
      clearable
      popoverProps={{ withinPortal: !inPopover }}
    />
  )
}
