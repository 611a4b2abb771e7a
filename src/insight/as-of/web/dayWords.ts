import { formatLongDate } from '#platform/contract/format.ts'
import type { Address } from './address.ts'

/** The day or days that a page covers, in words. `today` is the present day. */
export function dayWords({ date, to, show }: Address, today: string): string {
  if (show === 'months') return 'The last twelve months, by the history'
  if (show === 'changes') return `From ${formatLongDate(date)} to ${to === today ? 'today' : formatLongDate(to)}`
  return `As it stood on ${formatLongDate(date)}`
}
