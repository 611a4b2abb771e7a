import type { KeyboardEvent } from 'react'
import { moveBack, moved, moveBeside, moveTo, withMove, type Move } from './order.ts'
import { say } from './say.ts'
import { useLift, type Lift } from './useLift.ts'
import { useMoves } from './useMoves.ts'

/** A list that people put in order. */
interface Sorting<T> {
  readonly items: readonly T[]
  idOf(item: T): string
  nameOf(item: T): string
  /** Saves one move; resolves when `items` has the new order. */
  save(move: Move): Promise<unknown>
}

export interface Sorted<T> {
  /** The items as they are to be shown, moves that are not saved yet included. */
  readonly shown: readonly T[]
  /** Takes an item to a place, counted from 0: menus do. */
  move(id: string, to: number): void
  /** One was dropped at an edge of another. */
  take(id: string, target: string, edge: 'before' | 'after'): void
  /** Alt with the up and down arrows moves at once. */
  onKeyDown(event: KeyboardEvent, id: string): void
  readonly lift: Lift<number>
}

/** The order of a list, moved in by dragging, menu and keyboard; what is moved shows at once, and a refusal takes it back. */
export function useSorted<T>({ items, idOf, nameOf, save }: Sorting<T>): Sorted<T> {
  const { pending, push } = useMoves(save)
  const order = pending.reduce((now, move) => withMove(now, idOf, move), items)
  const ids = order.map(idOf)
  const told = (place: number) => `place ${place + 1} of ${ids.length}`
  const nameIn = ({ id }: Move) => nameOf(order[ids.indexOf(id)]!)
  const put = (move: Move) => push(move, { name: nameIn(move), move: moveBack(ids, move.id) })
  const request = (move: Move | undefined) => {
    if (!move) return
    const place = ids.filter((one) => one !== move.id).indexOf(move.afterId ?? '') + 1
    say(`${nameIn(move)} moved, ${told(place)}`)
    put(move)
  }
  const lift = useLift<number>({
    step: (place, key) => {
      const next = place + ({ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key] ?? 0)
      return next < 0 || next >= ids.length ? undefined : next
    },
    told,
    drop: (id, place) => {
      const move = moveTo(ids, id, place)
      if (move) put(move)
    },
  })
  const { lifted } = lift
  return {
    shown: lifted && ids.includes(lifted.id) ? moved(order, ids.indexOf(lifted.id), lifted.place) : order,
    move: (id, to) => request(moveTo(ids, id, to)),
    take: (id, target, edge) => request(moveBeside(ids, id, target, edge)),
    onKeyDown: (event, id) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!event.altKey || !by) return
      event.preventDefault()
      request(moveTo(ids, id, ids.indexOf(id) + by))
    },
    lift,
  }
}
