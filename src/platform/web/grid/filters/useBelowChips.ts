import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Between what opens the panel and the panel, in px, as the kit leaves it. */
const gap = 9

/** Keeps the panel below the list's chips as their lines grow, so that new chips stay visible. */
export function useBelowChips(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dropdown = panel.current?.closest<HTMLElement>('.filter-dropdown')
    const opener = dropdown && document.querySelector(`[aria-controls="${dropdown.id}"]`)
    const rows = opener?.closest('.grid')?.querySelector('.grid-stage')
    if (!dropdown || !opener || !rows) return undefined
    // Whatever the chips take is taken from the rows.
    const sizes = new ResizeObserver(() => {
      const between = rows.getBoundingClientRect().top - opener.getBoundingClientRect().bottom - gap
      dropdown.style.setProperty('--below', `${Math.max(0, Math.round(between))}px`)
    })
    sizes.observe(rows)
    return () => sizes.disconnect()
  }, [])
  return panel
}
