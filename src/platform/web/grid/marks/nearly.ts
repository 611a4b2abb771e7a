import UFuzzy from '@leeoniya/ufuzzy'
import { foldText } from '#platform/contract/fold.ts'

/** Minimum length at which a one-letter slip can be distinguished from another word. */
const fewest = 4

/** One letter of each word may be wrong, missing, too many, or swapped with the next. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the package declares the enum's names and has no values for them
const slips = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1, unicode: true })

/** Entries whose label matches the input apart from a typing slip in a word, best first; none for a few letters, which are close to everything. */
export function nearly<E extends { readonly label: string }>(entries: readonly E[], typed: string): readonly E[] {
  const sought = foldText(typed)
  if (sought.length < fewest) return []
  const labels = entries.map(({ label }) => foldText(label))
  const [, info, order] = slips.search(labels, sought)
  return info && order ? order.map((at) => entries[info.idx[at]!]!) : []
}
