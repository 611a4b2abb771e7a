import { useLayoutEffect, useState, type KeyboardEvent, type PointerEvent } from 'react'

/** Widths of the panel, in pixels. */
const [least, most, usual, step] = [360, 560, 400, 20]
const place = 'portolan.peek.width'

const fitting = (width: number) => Math.round(Math.min(most, Math.max(least, width)))

/** The edge of the panel beside a list: drawn, or moved by the arrows, it makes the panel wider or narrower; the browser remembers it. */
export function PeekEdge() {
  const [width, setWidth] = useState(() => fitting(Number(localStorage.getItem(place)) || usual))
  useLayoutEffect(() => document.documentElement.style.setProperty('--peek-width', `${width}px`), [width])
  const set = (next: number) => {
    setWidth(fitting(next))
    localStorage.setItem(place, String(fitting(next)))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    set(event.currentTarget.parentElement!.getBoundingClientRect().right - event.clientX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: width + step, ArrowRight: width - step, Home: least, End: most }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    set(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that is moved is a widget
    <div
      className="peek-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onDoubleClick={() => set(usual)}
      onKeyDown={onKeyDown}
    />
  )
}
