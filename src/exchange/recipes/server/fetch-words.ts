/** Sentences about fetched files. */
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import type { FetchCounts } from '#exchange/recipes/contract/source.ts'
import type { Shape } from '#exchange/recipes/contract/shape.ts'

/** "2 new, 3 changed, 1 missing from the file, 4 rejected" */
export function countsInWords({ new: fresh, changed, gone, rejected }: FetchCounts): string {
  const parts = [
    fresh && `${formatNumber(fresh)} new`,
    changed && `${formatNumber(changed)} changed`,
    gone && `${formatNumber(gone)} missing from the file`,
    rejected && `${formatNumber(rejected)} rejected`,
  ].filter(Boolean)
  return parts.join(', ') || 'Nothing is new or changed'
}

const few = 3
const quoted = (headers: readonly string[]) =>
  headers
    .slice(0, few)
    .map((header) => `“${header}”`)
    .join(', ') + (headers.length > few ? ` and ${headers.length - few} more` : '')

/** Reason for a person's review of the columns; null: they are the recipe's known ones. */
export function oddColumns({ unknown, missing }: Shape): string | null {
  const fresh = unknown.filter(({ fills }) => fills === null).map(({ header }) => header)
  const lost = missing.filter(({ fills, by }) => fills !== null && by === null).map(({ header }) => header)
  const parts = [fresh.length && `${quoted(fresh)} new`, lost.length && `${quoted(lost)} missing`].filter(Boolean)
  return parts.length ? `The columns of the file have changed: ${parts.join(', ')}.` : null
}

/** Why a file is not taken unseen: half of a list is more often a broken export than a list that was halved. */
export const heldBack = (gone: number, members: number): string | null =>
  gone * 2 > members
    ? `The file lacks ${formatNumber(gone)} of ${counted(members, 'record', 'records')}, so it waits for your review and was not imported automatically.`
    : null
