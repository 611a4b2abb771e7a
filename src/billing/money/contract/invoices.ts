/** Lines that are due, as invoices. */
import type { Line } from './charges.ts'
import type { Day } from './periods.ts'

export interface LinesOfDay {
  readonly on: Day
  readonly lines: readonly Line[]
}

/** One invoice for each day on which periods begin, the earliest first. What is given back is given back today. */
export function invoicesOf(credits: readonly Line[], charges: readonly Line[], today: Day): LinesOfDay[] {
  const found = [
    ...credits.map((line) => [today, line] as const),
    ...charges.map((line) => [line.on ?? line.period?.start ?? today, line] as const),
  ]
  const days = [...new Set(found.map(([on]) => on))].toSorted()
  return days.map((day) => ({ on: day, lines: found.filter(([on]) => on === day).map(([, line]) => line) }))
}
