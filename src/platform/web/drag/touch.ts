/**
 * Dragging with a finger. Browsers begin their own dragging by a long press in ways of their own, and some do not at all: here a finger that rests on an
 * item lifts it, and one that moves at once scrolls, as ever.
 */
export interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** A drop target. */
export interface Place {
  readonly kind: string
  /** Id of the target's item, which can't be dropped on itself. */
  readonly id?: string
  /** The finger's position over the target; null once it has left. */
  over(at: Point | null, movedId: string): void
  drop(at: Point, movedId: string): void
}

export interface Source {
  readonly element: HTMLElement
  readonly grip: HTMLElement
  readonly kind: string
  readonly id: string
  mayDragAt(x: number, y: number): boolean
  show(drag: 'source' | null): void
}

/** Milliseconds that a finger rests before it lifts; browsers wait 500 before they do something of their own. */
const rest = 300
/** Pixels that a resting finger may tremble. */
const tremble = 8
/** This near to an edge of what scrolls, it scrolls on. */
const edge = 48

const places = new WeakMap<Element, Place>()

export function touchPlace(element: Element, place: Place): () => void {
  places.set(element, place)
  return () => void places.delete(element)
}

const ancestors = (first: Element | null): Element[] => (first ? [first, ...ancestors(first.parentElement)] : [])

function placeAt({ clientX, clientY }: Point, { kind, id }: Source): Place | undefined {
  return ancestors(document.elementFromPoint(clientX, clientY))
    .flatMap((one) => places.get(one) ?? [])
    .find((place) => place.kind === kind && place.id !== id)
}

/** Which way to go on where a finger is near an end: -1, 0 or 1. */
const wayAt = (at: number, from: number, to: number) => (at < from + edge ? -1 : at > to - edge ? 1 : 0)

function scrollNear({ clientX, clientY }: Point): void {
  for (const one of ancestors(document.elementFromPoint(clientX, clientY))) {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const { overflowX, overflowY } = getComputedStyle(one)
    const mayGo = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    one.scrollBy(mayGo(overflowX) ? 12 * wayAt(clientX, left, right) : 0, mayGo(overflowY) ? 12 * wayAt(clientY, top, bottom) : 0)
  }
}

/** Lets an item be lifted with a finger; returns a function that undoes it. */
export function touchSource(source: Source): () => void {
  const { element, grip, id } = source
  let held: { timer: number; from: Point; last: Point; isLifted: boolean; over?: Place | undefined } | undefined
  const goOver = (at: Point | null) => {
    const next = at ? placeAt(at, source) : undefined
    if (held?.over !== next) held?.over?.over(null, id)
    if (at) next?.over(at, id)
    if (held) held.over = next
  }
  const end = () => {
    if (!held) return
    clearTimeout(held.timer)
    goOver(null)
    if (held.isLifted) source.show(null)
    held = undefined
    element.draggable = true
  }
  const far = ({ clientX, clientY }: Point) =>
    held !== undefined && Math.hypot(clientX - held.from.clientX, clientY - held.from.clientY) > tremble
  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0]!
    end()
    if (event.touches.length > 1 || !source.mayDragAt(touch.clientX, touch.clientY)) return
    const from = { clientX: touch.clientX, clientY: touch.clientY }
    // Otherwise the browser starts its own drag.
    element.draggable = false
    const lift = () => {
      if (held) held.isLifted = true
      source.show('source')
    }
    held = { from, last: from, isLifted: false, timer: window.setTimeout(lift, rest) }
  }
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0]!
    if (!held?.isLifted) return far(touch) ? end() : undefined
    event.preventDefault()
    held.last = { clientX: touch.clientX, clientY: touch.clientY }
    if (far(touch)) goOver(held.last)
    scrollNear(held.last)
  }
  const onEnd = (event: TouchEvent) => {
    if (!held?.isLifted) return end()
    const { last } = held
    const place = far(last) ? placeAt(last, source) : undefined
    // Neither a click nor a swipe.
    event.preventDefault()
    event.stopPropagation()
    end()
    place?.drop(last, id)
  }
  const noMenu = (event: Event) => held && event.preventDefault()
  const stop = new AbortController()
  const { signal } = stop
  grip.addEventListener('touchstart', onStart, { signal, passive: true })
  grip.addEventListener('touchmove', onMove, { signal, passive: false })
  grip.addEventListener('touchend', onEnd, { signal, passive: false })
  grip.addEventListener('touchcancel', end, { signal })
  grip.addEventListener('contextmenu', noMenu, { signal })
  return () => {
    end()
    stop.abort()
  }
}
