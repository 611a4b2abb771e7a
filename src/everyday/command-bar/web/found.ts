/** What the command bar finds: names that begin with what is typed, then words in them that do, then names that hold it anywhere, then what other words mean. */
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
  // Of other words whole beginnings count: "apps", not the "art" of "start".
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
