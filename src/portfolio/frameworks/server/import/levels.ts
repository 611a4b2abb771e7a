/** On which levels items are that name what they are part of. */

export interface Levels {
  /** 1 for an item that is part of none; infinite in a circle, for a lost item, and below either. */
  readonly levels: ReadonlyMap<string, number>
  /** Items that are part of themselves. */
  readonly circles: ReadonlySet<string>
}

/**
 * Each item is visited once, however deep they are.
 * @param above what each item is part of, by ids
 * @param lost items whose parent does not exist
 */
export function levelsOf(above: ReadonlyMap<string, string | null>, lost: ReadonlySet<string>): Levels {
  const levels = new Map<string, number>([...lost].map((id) => [id, Infinity]))
  const circles = new Set<string>()
  for (const start of above.keys()) {
    const path: string[] = []
    const places = new Map<string, number>()
    let at: string | null = start
    while (at !== null && !levels.has(at) && !places.has(at)) {
      places.set(at, path.push(at) - 1)
      at = above.get(at) ?? null
    }
    const round = at === null ? undefined : places.get(at)
    for (const id of round === undefined ? [] : path.slice(round)) circles.add(id)
    let level = round !== undefined ? Infinity : at === null ? 0 : levels.get(at)!
    for (const id of path.toReversed()) levels.set(id, (level += 1))
  }
  return { levels, circles }
}
