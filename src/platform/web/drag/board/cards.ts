/** Cards in columns and their moves, as plain functions. */

/** A column of a board. */
export interface BoardColumn {
  readonly id: string
  readonly title: string
  /** The dot beside the title, as any CSS colour. */
  readonly colour?: string | undefined
}
/** A card as far as the board knows it; how it looks, the caller draws. */
export interface BoardCard {
  readonly id: string
  readonly columnId: string
  /** What it is called, for the keyboard, menus and screen readers. */
  readonly name: string
  /** May not be moved by the person who looks at it. */
  readonly isFixed?: boolean
}
/** A card goes to a column, right after another card or first. */
export interface CardMove {
  readonly id: string
  readonly columnId: string
  readonly afterId: string | null
}
/** A place on a board: a column and how many cards are above it. */
export interface CardPlace {
  readonly columnId: string
  readonly at: number
}

/** The cards of each column in their order; cards of columns that the board lacks are left out. */
export function byColumn<C extends BoardCard>(columns: readonly BoardColumn[], cards: readonly C[]): ReadonlyMap<string, readonly C[]> {
  const found = new Map<string, C[]>(columns.map(({ id }) => [id, []]))
  for (const card of cards) found.get(card.columnId)?.push(card)
  return found
}

/** The cards as they are after a move. */
export function withCardMove<C extends BoardCard>(cards: readonly C[], { id, columnId, afterId }: CardMove): readonly C[] {
  const card = cards.find((one) => one.id === id)
  if (!card) return cards
  const others = cards.filter((one) => one !== card)
  const first = others.findIndex((one) => one.columnId === columnId)
  const after = afterId === null ? (first < 0 ? others.length : first) - 1 : others.findIndex((one) => one.id === afterId)
  return afterId !== null && after < 0 ? cards : others.toSpliced(after + 1, 0, { ...card, columnId })
}

/** The move that takes a card to a place; undefined when it is there. */
export function cardMoveTo(columns: ReadonlyMap<string, readonly BoardCard[]>, card: BoardCard, place: CardPlace): CardMove | undefined {
  const there = columns.get(place.columnId)
  if (!there) return undefined
  if (card.columnId === place.columnId && there.findIndex(({ id }) => id === card.id) === place.at) return undefined
  const others = there.filter(({ id }) => id !== card.id)
  const at = Math.max(0, Math.min(place.at, others.length))
  return { id: card.id, columnId: place.columnId, afterId: others[at - 1]?.id ?? null }
}

/**
 * Where an arrow leads from a place: up and down among the cards, left and right to the next column at the same height. `room` is one more than
 * the cards there when a card is carried along, since it brings its own place.
 */
export function stepFrom(
  columns: readonly BoardColumn[],
  cards: ReadonlyMap<string, readonly BoardCard[]>,
  { columnId, at }: CardPlace,
  key: string,
  carried?: string,
): CardPlace | undefined {
  const room = (id: string) => (cards.get(id) ?? []).filter((card) => card.id !== carried).length + (carried === undefined ? 0 : 1)
  const [across, down] = steps[key] ?? [0, 0]
  if (down) return at + down >= 0 && at + down < room(columnId) ? { columnId, at: at + down } : undefined
  if (!across) return undefined
  for (let to = columns.findIndex(({ id }) => id === columnId) + across; columns[to]; to += across) {
    const { id } = columns[to]!
    if (room(id) > 0) return { columnId: id, at: Math.min(at, room(id) - 1) }
  }
  return undefined
}
const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
