/** Orders and moves, as plain functions. */

/** Something goes right after another one, or first (null). */
export interface Move {
  readonly id: string
  readonly afterId: string | null
}

/** The items with the one at `from` taken to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_, at) => at !== from)
  return others.toSpliced(to, 0, items[from]!)
}

/** The items after a move; one that names what is not there changes nothing. */
export function withMove<T>(items: readonly T[], idOf: (item: T) => string, { id, afterId }: Move): readonly T[] {
  const item = items.find((one) => idOf(one) === id)
  if (!item || afterId === id) return items
  const others = items.filter((one) => one !== item)
  const after = afterId === null ? -1 : others.findIndex((one) => idOf(one) === afterId)
  return after < 0 && afterId !== null ? items : others.toSpliced(after + 1, 0, item)
}

/** The move that takes `id` to an index among these ids, from 0; undefined if it is there, or if the index does not exist. */
export function moveTo(ids: readonly string[], id: string, to: number): Move | undefined {
  const from = ids.indexOf(id)
  if (from < 0 || to === from || to < 0 || to >= ids.length) return undefined
  const others = ids.filter((one) => one !== id)
  return { id, afterId: to === 0 ? null : others[to - 1]! }
}

/** The move that a drop on an edge of another one asks for; undefined when it changes nothing. */
export function moveBeside(ids: readonly string[], id: string, target: string, edge: 'before' | 'after'): Move | undefined {
  const at = ids.filter((one) => one !== id).indexOf(target)
  return at < 0 ? undefined : moveTo(ids, id, edge === 'after' ? at + 1 : at)
}

/** The move that returns an item to its current place, for an undo. */
export const moveBack = (ids: readonly string[], id: string): Move => ({ id, afterId: ids[ids.indexOf(id) - 1] ?? null })
