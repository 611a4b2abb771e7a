import { timeColours, type TimeName } from '#platform/web/colours.ts'

/** Tolerate, Invest, Migrate or Eliminate as a chip; nothing where an application has no scores yet. */
export function TimeChip({ time }: { time: TimeName | null | undefined }) {
  if (!time) return null
  return (
    <span className="time-chip" style={{ '--own': timeColours[time] }}>
      {time}
    </span>
  )
}
