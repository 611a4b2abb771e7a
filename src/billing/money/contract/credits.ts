/** Lines that give days back. */
import { shareOf } from './cents.ts'
import type { Line } from './charges.ts'
import { dayAfter, daysBetween, type Day } from './periods.ts'

/** A charged line whose product ends before its period does gives back the days that are left, by its own amount and its own taxes. */
export function creditFor(line: Line & { readonly invoiceLineId: string }, endDate: Day): Line | null {
  if (!line.period) return null
  const from = dayAfter(endDate) > line.period.start ? dayAfter(endDate) : line.period.start
  const left = daysBetween(from, line.period.end)
  if (left <= 0) return null
  const whole = daysBetween(line.period.start, line.period.end)
  const back = (amount: number) => 0 - shareOf(amount, left, whole)
  return {
    ...line,
    sourceKey: `credit:${line.invoiceLineId}`,
    description: `Credit: ${line.description}`,
    period: { start: from, end: line.period.end },
    net: back(line.net),
    taxes: line.taxes.map((tax) => ({ ...tax, amount: back(tax.amount) })),
    earned: line.earned ? { ...line.earned, amount: back(line.earned.amount) } : null,
    coupons: [],
    parts: [],
  }
}
