import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'

interface DateValueProps {
  label: string
  value: string | null
  autoFocus?: boolean
  /** A calendar in a portal would count as a click outside the popover that it stands in. */
  inPopover?: boolean
  /** Told of a picked day (ISO 8601), or null when cleared. */
  onPick(day: string | null): void
  onLeave?(): void
}

/** A day, typed as MM/DD/YYYY or picked. */
export default function DateValue({ label, value, autoFocus, inPopover, onPick, onLeave }: DateValueProps) {
  return (
    <DateInput
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={onPick}
      onBlur={onLeave}
      autoFocus={autoFocus}
      clearable
      popoverProps={{ withinPortal: !inPopover }}
    />
  )
}
