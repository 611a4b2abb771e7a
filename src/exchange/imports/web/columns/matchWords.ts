/** How much of a column the workspace knows, in a few words. */
import type { KnownColumn } from '#exchange/imports/contract/known.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'

/** Letters of a word that fits beside a number. */
const longestNoun = 12

/** "37 of 41 contacts", "All values known", "119 names exist here"; undefined when there is nothing to report. */
export function matchWords({ of, known, distinct, rough = 0 }: KnownColumn, { relation, writes }: Target): string | undefined {
  if (of === 'titles' || of === 'keys') return existing(of, known, distinct)
  const areAll = known === distinct
  if (of === 'cells' && areAll) return rough ? `${formatNumber(rough)} read as first day${rough === 1 ? '' : 's'}` : undefined
  if (of === 'cells') return `${ofAll(known, distinct)} ${writes === 'date' ? 'dates' : 'values'} read`
  const noun = relation && relation.plural.length <= longestNoun && !relation.plural.includes(' ') ? relation.plural : 'values'
  return areAll ? `All ${noun} known` : `${ofAll(known, distinct)} ${noun}`
}

/** A date without a day is taken all the same. */
export const roughWords = (rough: number): string =>
  `${counted(rough, 'value names', 'values name')} a quarter, month or year alone: ${rough === 1 ? 'it is' : 'each is'} read as the first day of it`

const ofAll = (known: number, distinct: number): string => `${formatNumber(known)} of ${formatNumber(distinct)}`

function existing(of: 'titles' | 'keys', known: number, distinct: number): string {
  if (of === 'keys') return known ? `${ofAll(known, distinct)} exist here` : 'None exists here'
  if (!known) return counted(distinct, 'new name')
  return known === distinct && known > 1
    ? `All ${formatNumber(known)} names exist here`
    : `${counted(known, 'name exists', 'names exist')} here`
}
