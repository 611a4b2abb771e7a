/** The visible part of a large drawing: only this is drawn. */
import { useEffect, useState, type RefObject } from 'react'
import { useLatest } from '#platform/web/render/useLatest.ts'
import { nodeSize, type Place } from './layout.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Step of the visible area in screen pixels, so that scrolling rarely redraws. */
const step = 300
const all: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
/** Until the place is measured: what a large screen shows. */
const first: Box = { left: 0, top: 0, right: 2400, bottom: 1500 }

export const holds = (box: Box, { left, top, right, bottom }: Box): boolean =>
  left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top

/** Of a node. */
export const boxOf = ({ x, y }: Place): Box => ({ left: x, top: y, right: x + nodeSize.width, bottom: y + nodeSize.height })

function boxAround({ scrollLeft, scrollTop, clientWidth, clientHeight }: Element, zoom: number): Box {
  const [below, above] = [(at: number) => (Math.floor(at / step) - 1) * step, (at: number) => (Math.ceil(at / step) + 1) * step]
  return {
    left: below(scrollLeft) / zoom,
    top: below(scrollTop) / zoom,
    right: above(scrollLeft + clientWidth) / zoom,
    bottom: above(scrollTop + clientHeight) / zoom,
  }
}

/** In the drawing's own pixels, with a margin; everything of a drawing that is not large. */
export function useInSight(drawing: RefObject<Element | null>, zoom: number, isLarge: boolean): Box {
  const [box, setBox] = useState(first)
  useEffect(() => {
    const place = drawing.current?.parentElement
    if (!place || !isLarge) return undefined
    const look = () => setBox((before) => sameOr(before, boxAround(place, zoom)))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(place)
    place.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      place.removeEventListener('scroll', look)
    }
  }, [drawing, zoom, isLarge])
  return isLarge ? box : all
}

const sameOr = (before: Box, now: Box): Box => (Object.values(before).join() === Object.values(now).join() ? before : now)

/** Scrolls to the node in the middle when another one gets there and it is out of sight. */
export function useCentred(drawing: RefObject<Element | null>, centre: Place | undefined, zoom: number): void {
  const latest = useLatest(zoom)
  const [x, y] = [centre?.x, centre?.y]
  useEffect(() => {
    const place = drawing.current?.parentElement
    if (!place || x === undefined || y === undefined) return
    const [left, top] = [x * latest.current, y * latest.current]
    const isSeen =
      left >= place.scrollLeft &&
      left + nodeSize.width <= place.scrollLeft + place.clientWidth &&
      top >= place.scrollTop &&
      top + nodeSize.height <= place.scrollTop + place.clientHeight
    if (!isSeen) place.scrollTo(left - (place.clientWidth - nodeSize.width) / 2, top - (place.clientHeight - nodeSize.height) / 2)
  }, [drawing, x, y, latest])
}
