/** Describes what an import added besides its own records. */
import { formatNumber } from '#platform/contract/format.ts'
import type { Added } from './check.ts'

/** "18 business areas, 4 contacts and 1 supplier"; '' for nothing. */
export function addedInWords(added: readonly Added[]): string {
  const parts = added.map(({ count, label }) => `${formatNumber(count)} ${label}`)
  const last = parts.pop() ?? ''
  return parts.length ? `${parts.join(', ')} and ${last}` : last
}
