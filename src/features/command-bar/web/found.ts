import UFuzzy from '@leeoniya/ufuzzy'

/** What the command bar finds: names that begin with what is typed, then words in them that do, then names that hold it anywhere. */
export interface Entry {
  readonly id: string
  readonly label: string
}

/** Letters at which a slip of one is still told from another word. */
const fewest = 4

/** One letter of each word may be wrong, missing, too many, or swapped with the next. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the package declares the enum's names and has no values for them
const slips = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1, unicode: true })

function rank(label: string, typed: string): number {
  const at = label.toLowerCase().indexOf(typed)
  if (at < 0) return -1
  return at === 0 ? 0 : /[\s\-/(]/.test(label[at - 1]!) ? 1 : 2
}

/** All entries that fit what is typed, the best first; all when nothing is. */
export function found<E extends Entry>(entries: readonly E[], typed: string): readonly E[] {
  const sought = typed.trim().toLowerCase()
  if (!sought) return entries
  const ranked: E[][] = [[], [], []]
  for (const entry of entries) ranked[rank(entry.label, sought)]?.push(entry)
  return ranked.flat()
}

/** Those that would fit but for a slip of the keys in a word, the best first; none for a few letters, which are near everything. */
export function nearly<E extends Entry>(entries: readonly E[], typed: string): readonly E[] {
  if (typed.trim().length < fewest) return []
  const labels = entries.map(({ label }) => label)
  const [, info, order] = slips.search(labels, typed.trim())
  return info && order ? order.map((at) => entries[info.idx[at]!]!) : []
}
