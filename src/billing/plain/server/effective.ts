/** Days from and until which something counts. */
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { PlainRecord } from './plain-table.ts'

/** @throws Refusal 422 for something that ends before it begins */
export function refuseReversedDays({ effectiveDate, endDate }: PlainRecord): void {
  if (typeof endDate === 'string' && typeof effectiveDate === 'string' && endDate < effectiveDate)
    throw ruleNotMet('endDate', 'The last day is before the first')
}
