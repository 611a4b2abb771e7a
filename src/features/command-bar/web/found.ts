/** What the command bar finds: names that begin with what is typed, then words in them that do, then names that hold it anywhere. */
export interface Entry {
  readonly id: string
  readonly label: string
}

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
