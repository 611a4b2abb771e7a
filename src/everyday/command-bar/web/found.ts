/** What the command bar finds: names that begin with what is typed, then words in them that do, then names that hold it anywhere. */
import { foldText } from '#platform/contract/fold.ts'

export interface Entry {
  readonly id: string
  readonly label: string
}

function rank(label: string, typed: string): number {
  const folded = foldText(label)
  const at = folded.indexOf(typed)
  if (at < 0) return -1
  return at === 0 ? 0 : /[\s\-/(]/.test(folded[at - 1]!) ? 1 : 2
}

/** All entries that fit what is typed, the best first; all when nothing is. */
export function found<E extends Entry>(entries: readonly E[], typed: string): readonly E[] {
  const sought = foldText(typed)
  if (!sought) return entries
  const ranked: E[][] = [[], [], []]
  for (const entry of entries) ranked[rank(entry.label, sought)]?.push(entry)
  return ranked.flat()
}
