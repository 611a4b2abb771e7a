import { formatDate } from '#platform/contract/format.ts'

/** The days on which something counts. */
export const daysText = ({ effectiveDate, endDate }: { effectiveDate: string; endDate: string | null }): string =>
  endDate ? `${formatDate(effectiveDate)} – ${formatDate(endDate)}` : `From ${formatDate(effectiveDate)}`
