import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { say } from '../say.ts'
import { useLift, type Lift } from '../useLift.ts'
import { useMoves } from '../useMoves.ts'
import { byColumn, cardMoveTo, stepFrom, withCardMove, type BoardCard, type BoardColumn, type CardMove, type CardPlace } from './cards.ts'

export interface BoardProps<C extends BoardCard> {
  /** The board's name for assistive technology. */
  readonly label: string
  readonly columns: readonly BoardColumn[]
  /** In their order; each column shows its own. */
  readonly cards: readonly C[]
  /** What a card is, plural: "projects". */
  readonly name: string
  renderCard(card: C): React.ReactNode
  /** What is beside a column's count, such as a sum. */
  columnNote?(column: BoardColumn, cards: readonly C[]): React.ReactNode
  /** Saves a move; resolves when `cards` has it. Reject with an Error whose message is told; the card goes back. */
  onMove(move: CardMove): Promise<unknown>
  onOpen?(card: C): void
  /** More items for a card's menu, before those that move it. A card that may not be moved has a menu only with it. */
  menuItems?(card: C): React.ReactNode
}

/** A board's parts, as its columns and cards share them. */
export interface Board<C extends BoardCard> {
  readonly props: BoardProps<C>
  readonly cards: ReadonlyMap<string, readonly C[]>
  readonly lift: Lift<CardPlace>
  /** The card that the keyboard is on; the first one until it is somewhere. */
  readonly current: string | undefined
  /** True once for the card that is to take the focus. */
  takesFocus(id: string): boolean
  goTo(id: string): void
  moveTo(card: C, place: CardPlace): void
  onKeyDown(event: KeyboardEvent, card: C, at: number): void
}

/** Moves of cards by pointer, menu and keyboard: shown at once, saved one after the other, told in words. */
export function useBoard<C extends BoardCard>(props: BoardProps<C>): Board<C> {
  const { columns, onOpen } = props
  const { pending, push } = useMoves<CardMove>(props.onMove)
  const saved = useMemo(() => pending.reduce<readonly C[]>(withCardMove, props.cards), [pending, props.cards])
  const settled = useMemo(() => byColumn(columns, saved), [columns, saved])
  const [chosen, setChosen] = useState<string>()
  const wanted = useRef<string>(undefined)
  const goTo = (id: string) => {
    wanted.current = id
    setChosen(id)
  }
  const told = ({ columnId, at }: CardPlace, moved?: string) => {
    const among = (settled.get(columnId) ?? []).filter(({ id }) => id !== moved).length + 1
    return `${columns.find(({ id }) => id === columnId)?.title ?? ''}, place ${at + 1} of ${among}`
  }
  const moveTo = (card: C, place: CardPlace) => {
    const move = cardMoveTo(settled, card, place)
    if (!move) return
    goTo(card.id)
    push(move)
    say(`${card.name} moved to ${told(place, card.id)}`)
  }
  const carried = useRef<string>(undefined)
  const lift = useLift<CardPlace>({
    step: (place, key) => stepFrom(columns, settled, place, key, carried.current),
    told: (place) => told(place, carried.current),
    drop: (id, place) => {
      const card = saved.find((one) => one.id === id)
      const move = card && cardMoveTo(settled, card, place)
      if (move) push(move)
    },
  })
  const { lifted } = lift
  const cards = useMemo(() => {
    const card = lifted && saved.find(({ id }) => id === lifted.id)
    const move = card && cardMoveTo(settled, card, lifted.place)
    return move ? byColumn(columns, withCardMove(saved, move)) : settled
  }, [columns, saved, settled, lifted])
  const isThere = chosen !== undefined && saved.some(({ id }) => id === chosen)
  const onKeyDown = (event: KeyboardEvent, card: C, at: number) => {
    if (event.target !== event.currentTarget) return
    carried.current = card.id
    if (!card.isFixed && lift.onKey(event, card.id, card.name, { columnId: card.columnId, at })) {
      wanted.current = card.id
      return
    }
    if (event.key === 'Enter' && onOpen) onOpen(card)
    else if (event.key.startsWith('Arrow')) {
      const place = stepFrom(columns, cards, { columnId: card.columnId, at }, event.key, event.altKey ? card.id : undefined)
      if (!place) return
      if (!event.altKey) goTo(cards.get(place.columnId)![place.at]!.id)
      else if (!card.isFixed) moveTo(card, place)
    } else return
    event.preventDefault()
  }
  return {
    props,
    cards,
    lift,
    current: isThere ? chosen : columns.flatMap(({ id }) => cards.get(id)?.[0]?.id ?? [])[0],
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
