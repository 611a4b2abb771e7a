/** Ranking in the command bar: names that begin with the typed text, then names with a word that does, then names that contain it, then synonyms. */
import { foldText } from '#platform/contract/fold.ts'

export interface Entry {
  readonly id: string
  readonly label: string
  /** Other words for it. */
  readonly words?: string | undefined
}

function rank({ label, words = '' }: Entry, typed: string): number {
  const folded = foldText(label)
  const at = folded.indexOf(typed)
  // Synonyms match at the beginning of words: "apps", but not the "art" of "start".
  if (at < 0) return ` ${foldText(words)}`.includes(` ${typed}`) ? 3 : -1
  return at === 0 ? 0 : /[\s\-/(]/.test(folded[at - 1]!) ? 1 : 2
}

/** All entries that fit what is typed, the best first; all when nothing is. */
export function found<E extends Entry>(entries: readonly E[], typed: string): readonly E[] {
  const sought = foldText(typed)
  if (!sought) return entries
  const ranked: E[][] = [[], [], [], []]
  for (const entry of entries) ranked[rank(entry, sought)]?.push(entry)
  return ranked.flat()
}
