import { formatDate } from '#platform/contract/format.ts'

/** The days on which something counts. */
export const daysText = ({ effectiveDate, endDate }: { effectiveDate: string; endDate: string | null }): string =>
  `${formatDate(effectiveDate)} – ${endDate ? formatDate(endDate) : 'further notice'}`
