import type { DeletedRecord } from '#everyday/bin/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'

/** Number of parts named in a row; the remaining parts are only counted. */
const mostTold = 3

/** In the last week the days left are in amber. */
export const soon = 7

/** Data that comes back with a record: "4 integrations, 20 answers". */
export function holdsText({ holds, isMerged }: DeletedRecord): string {
  const told = holds.slice(0, mostTold).map(({ label, count }) => `${formatNumber(count)} ${label}`)
  const more = holds.length - mostTold
  const rest = more > 0 ? [`${formatNumber(more)} more`] : []
  return [...(isMerged ? ['Merged into another record; restored where it was used'] : []), ...told, ...rest].join(', ')
}
