/** Cards in columns and their moves, as plain functions. */

/** A column of a board. */
export interface BoardColumn {
  readonly id: string
  readonly title: string
  /** The dot beside the title, as any CSS colour. */
  readonly colour?: string | undefined
}
/** A lane across all columns; its cards share a value. */
export interface BoardLane {
  readonly id: string
  readonly title: string
}
/** A card as far as the board knows it; how it looks, the caller draws. */
export interface BoardCard {
  readonly id: string
  readonly columnId: string
  /** On a board with lanes, the one that it is in. */
  readonly laneId?: string
  /** Name of the card, for the keyboard, menus and screen readers. */
  readonly name: string
  /** May not be moved by the person who looks at it. */
  readonly isFixed?: boolean
}
/** A card goes to a column, right after another card or first. */
export interface CardMove {
  readonly id: string
  readonly columnId: string
  readonly afterId: string | null
  /** The lane that it goes to, when that is another one. */
  readonly laneId?: string
}
/** A place on a board: a list, which is a column or its part in one lane, and how many cards are above it. */
export interface CardPlace {
  readonly listId: string
  readonly at: number
}

const separator = ' in '
/** Id of a column's list in a lane; of the column itself without lanes. */
export const listIdOf = (columnId: string, laneId?: string): string => (laneId === undefined ? columnId : columnId + separator + laneId)

/** The lists of a board: its columns, or lane by lane the columns in it. */
export interface BoardLists {
  readonly columns: readonly BoardColumn[]
  readonly lanes?: readonly BoardLane[] | undefined
}
/** The list that a card is in. */
export const listOf = ({ lanes }: BoardLists, card: BoardCard): string => listIdOf(card.columnId, lanes && (card.laneId ?? ''))

/** Column and lane of a list. */
export function partsOf(listId: string): { columnId: string; laneId: string | undefined } {
  const at = listId.indexOf(separator)
  return at < 0 ? { columnId: listId, laneId: undefined } : { columnId: listId.slice(0, at), laneId: listId.slice(at + separator.length) }
}

/** The cards of each list in their order; cards of columns or lanes that the board lacks are left out. */
export function byList<C extends BoardCard>(lists: BoardLists, cards: readonly C[]): ReadonlyMap<string, readonly C[]> {
  const { columns, lanes } = lists
  const ids = lanes ? lanes.flatMap((lane) => columns.map(({ id }) => listIdOf(id, lane.id))) : columns.map(({ id }) => id)
  const found = new Map<string, C[]>(ids.map((id) => [id, []]))
  for (const card of cards) found.get(listOf(lists, card))?.push(card)
  return found
}

/** The cards as they are after a move. */
export function withCardMove<C extends BoardCard>(cards: readonly C[], { id, columnId, afterId, laneId }: CardMove): readonly C[] {
  const card = cards.find((one) => one.id === id)
  if (!card) return cards
  const others = cards.filter((one) => one !== card)
  const first = others.findIndex((one) => one.columnId === columnId)
  const after = afterId === null ? (first < 0 ? others.length : first) - 1 : others.findIndex((one) => one.id === afterId)
  const next = { ...card, columnId, ...(laneId !== undefined && { laneId }) }
  return afterId !== null && after < 0 ? cards : others.toSpliced(after + 1, 0, next)
}

/**
 * The move that takes a card to a place; undefined if it is there. A lane keeps the order of the whole column: the first place in a lane is right
 * before its former first card, and a place in an empty lane is the last of the column.
 */
export function cardMoveTo(
  lists: ReadonlyMap<string, readonly BoardCard[]>,
  cards: readonly BoardCard[],
  card: BoardCard,
  place: CardPlace,
): CardMove | undefined {
  const there = lists.get(place.listId)
  if (!there) return undefined
  const now = there.findIndex(({ id }) => id === card.id)
  if (now >= 0 && now === place.at) return undefined
  const { columnId, laneId } = partsOf(place.listId)
  const others = there.filter(({ id }) => id !== card.id)
  const at = Math.max(0, Math.min(place.at, others.length))
  const isOther = laneId !== undefined && laneId !== (card.laneId ?? '')
  return { id: card.id, columnId, afterId: others[at - 1]?.id ?? beforeFirst(), ...(isOther && { laneId }) }

  function beforeFirst(): string | null {
    if (laneId === undefined) return null
    const column = cards.filter((one) => one.columnId === columnId && one.id !== card.id)
    const first = others[0] ? column.findIndex(({ id }) => id === others[0]!.id) : column.length
    return column[first - 1]?.id ?? null
  }
}

/** The move that returns a card to its current place, for an undo. */
export function cardBack(cards: readonly BoardCard[], { id, laneId }: CardMove): CardMove {
  const card = cards.find((one) => one.id === id)!
  const column = cards.filter(({ columnId }) => columnId === card.columnId)
  const lane = laneId === undefined ? {} : { laneId: card.laneId ?? '' }
  return { id, columnId: card.columnId, afterId: column[column.indexOf(card) - 1]?.id ?? null, ...lane }
}

/**
 * The place that an arrow key leads to: up and down among the cards, from the end of a lane to the next one, left and right to the next column at the same height.
 * While a card is carried, `room` is one more than the number of cards there.
 */
export function stepFrom(
  { columns, lanes }: BoardLists,
  cards: ReadonlyMap<string, readonly BoardCard[]>,
  { listId, at }: CardPlace,
  key: string,
  carried?: string,
): CardPlace | undefined {
  const room = (id: string) => (cards.get(id) ?? []).filter((card) => card.id !== carried).length + (carried === undefined ? 0 : 1)
  const [across, down] = steps[key] ?? [0, 0]
  const { columnId, laneId } = partsOf(listId)
  if (down) {
    if (at + down >= 0 && at + down < room(listId)) return { listId, at: at + down }
    const all = lanes ?? []
    for (let to = all.findIndex(({ id }) => id === laneId) + down; all[to]; to += down) {
      const id = listIdOf(columnId, all[to]!.id)
      if (room(id) > 0) return { listId: id, at: down > 0 ? 0 : room(id) - 1 }
    }
    return undefined
  }
  if (!across) return undefined
  for (let to = columns.findIndex(({ id }) => id === columnId) + across; columns[to]; to += across) {
    const id = listIdOf(columns[to]!.id, laneId)
    if (room(id) > 0) return { listId: id, at: Math.min(at, room(id) - 1) }
  }
  return undefined
}
const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
