/** Lanes of a board from the values of its cards, as plain functions. `titles`: values that make lanes, in the order of the lanes, with their names. */
import type { BoardLane } from './cards.ts'

/** The lane of cards without a value. */
export const noLane = ''

/** The lane of a card that holds these values: the first of them in the order of the lanes. */
export function laneIdIn(ids: readonly string[], titles: ReadonlyMap<string, string>): string {
  if (ids.length <= 1) return ids[0] !== undefined && titles.has(ids[0]) ? ids[0] : noLane
  return [...titles.keys()].find((id) => ids.includes(id)) ?? noLane
}

/** The lanes that some card is in, and last the one of those without a value, where a card can be put to lose it. */
export function lanesIn(cards: readonly { readonly laneId?: string }[], titles: ReadonlyMap<string, string>, none: string): BoardLane[] {
  const used = new Set(cards.map(({ laneId }) => laneId))
  return [...[...titles].filter(([id]) => used.has(id)).map(([id, title]) => ({ id, title })), { id: noLane, title: none }]
}
