import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { say } from '../say.ts'
import { useLift, type Lift } from '../useLift.ts'
import { useMoves } from '../useMoves.ts'
import { notify } from '#platform/web/notify/notify.ts'
import {
  byList,
  cardBack,
  cardMoveTo,
  listOf,
  partsOf,
  stepFrom,
  withCardMove,
  type BoardCard,
  type BoardColumn,
  type BoardLane,
  type BoardLists,
  type CardMove,
  type CardPlace,
} from './cards.ts'

export interface BoardProps<C extends BoardCard> {
  /** The board's name for assistive technology. */
  readonly label: string
  readonly columns: readonly BoardColumn[]
  /** Lanes across all columns, in their order; none: the columns alone. Each card says in which one it is. */
  readonly lanes?: readonly BoardLane[] | undefined
  /** Shown beside a lane's name and count, such as a sum. */
  laneNote?(lane: BoardLane, cards: readonly C[]): React.ReactNode
  /** Lanes that are folded, and how to fold and unfold one. */
  readonly folded?: ReadonlySet<string>
  onFold?(laneId: string): void
  /** Why a card can't go to another lane; undefined: it can. */
  refusal?(card: C, laneId: string): string | undefined
  /** In their order; each column shows its own. */
  readonly cards: readonly C[]
  /** Name of the cards, plural: "projects". */
  readonly name: string
  renderCard(card: C): React.ReactNode
  /** Shown beside a column's count, such as a sum. */
  columnNote?(column: BoardColumn, cards: readonly C[]): React.ReactNode
  /** Saves a move; resolves when `cards` has it. Reject with an Error: its message is shown, and the card goes back. */
  onMove(move: CardMove): Promise<unknown>
  onOpen?(card: C): void
  /** Menu items of a card before those that move it. A card that can't be moved has a menu only with them. */
  menuItems?(card: C): React.ReactNode
}

/** A board's parts, as its columns and cards share them. */
export interface Board<C extends BoardCard> {
  readonly props: BoardProps<C>
  /** By list: a column, or its part in one lane. */
  readonly cards: ReadonlyMap<string, readonly C[]>
  /** The list that a card is in. */
  listOf(card: C): string
  readonly lift: Lift<CardPlace>
  /** The card that the keyboard is on; the first one until it is somewhere. */
  readonly current: string | undefined
  /** True once for the card that is to take the focus. */
  takesFocus(id: string): boolean
  goTo(id: string): void
  moveTo(card: C, place: CardPlace): void
  onKeyDown(event: KeyboardEvent, card: C, at: number): void
}

/**
 * Moves of cards by pointer, menu and keyboard: shown at once, saved in sequence, announced to screen readers. With `isFlat`, as on a phone that shows one column, lanes are
 * not drawn.
 */
export function useBoard<C extends BoardCard>(props: BoardProps<C>, isFlat = false): Board<C> {
  const { columns, onOpen } = props
  const lanes = isFlat ? undefined : props.lanes
  const lists = useMemo((): BoardLists => ({ columns, lanes }), [columns, lanes])
  const { pending, push } = useMoves<CardMove>(props.onMove)
  const saved = useMemo(() => pending.reduce<readonly C[]>(withCardMove, props.cards), [pending, props.cards])
  const settled = useMemo(() => byList(lists, saved), [lists, saved])
  const [chosen, setChosen] = useState<string>()
  const wanted = useRef<string>(undefined)
  const goTo = (id: string) => {
    wanted.current = id
    setChosen(id)
  }
  const told = ({ listId, at }: CardPlace, moved?: string) => {
    const among = (settled.get(listId) ?? []).filter(({ id }) => id !== moved).length + 1
    const { columnId, laneId } = partsOf(listId)
    const lane = lanes?.find(({ id }) => id === laneId)?.title
    return `${[columns.find(({ id }) => id === columnId)?.title, lane].filter(Boolean).join(', ')}, place ${at + 1} of ${among}`
  }
  /** Saves a move unless its lane takes no card; returns whether it was taken. */
  const take = (card: C, move: CardMove): boolean => {
    const refused = move.laneId === undefined ? undefined : props.refusal?.(card, move.laneId)
    if (refused === undefined) push(move, { name: card.name, move: cardBack(saved, move) })
    else {
      say(refused)
      void notify(refused, 'error')
    }
    return refused === undefined
  }
  const moveTo = (card: C, place: CardPlace) => {
    // A phone's lists have no lanes, yet its menu moves cards between them.
    const { columnId, laneId } = partsOf(place.listId)
    const move =
      isFlat && laneId !== undefined
        ? { id: card.id, columnId, afterId: settled.get(columnId)?.findLast(({ id }) => id !== card.id)?.id ?? null, laneId }
        : cardMoveTo(settled, saved, card, place)
    if (!move) return
    goTo(card.id)
    if (take(card, move)) say(`${card.name} moved to ${told(place, card.id)}`)
  }
  const carried = useRef<string>(undefined)
  const lift = useLift<CardPlace>({
    step: (place, key) => stepFrom(lists, settled, place, key, carried.current),
    told: (place) => told(place, carried.current),
    drop: (id, place) => {
      const card = saved.find((one) => one.id === id)
      const move = card && cardMoveTo(settled, saved, card, place)
      if (move) take(card, move)
    },
  })
  const { lifted } = lift
  const cards = useMemo(() => {
    const card = lifted && saved.find(({ id }) => id === lifted.id)
    const move = card && cardMoveTo(settled, saved, card, lifted.place)
    return move ? byList(lists, withCardMove(saved, move)) : settled
  }, [lists, saved, settled, lifted])
  const isThere = chosen !== undefined && saved.some(({ id }) => id === chosen)
  const onKeyDown = (event: KeyboardEvent, card: C, at: number) => {
    if (event.target !== event.currentTarget) return
    carried.current = card.id
    const here = { listId: listOf(lists, card), at }
    if (!card.isFixed && lift.onKey(event, card.id, card.name, here)) {
      wanted.current = card.id
      return
    }
    if (event.key === 'Enter' && onOpen) onOpen(card)
    else if (event.key.startsWith('Arrow')) {
      const place = stepFrom(lists, cards, here, event.key, event.altKey ? card.id : undefined)
      if (!place) return
      if (!event.altKey) goTo(cards.get(place.listId)![place.at]!.id)
      else if (!card.isFixed) moveTo(card, place)
    } else return
    event.preventDefault()
  }
  return {
    props,
    cards,
    listOf: (card) => listOf(lists, card),
    lift,
    current: isThere ? chosen : [...cards.values()].find(([first]) => first !== undefined)?.[0]?.id,
    takesFocus: (id) => {
      if (wanted.current !== id) return false
      wanted.current = undefined
      return true
    },
    goTo,
    moveTo,
    onKeyDown,
  }
}
