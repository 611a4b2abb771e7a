/** How far a page jumps, as browsers measure it (layout instability). */
import type { Page } from 'playwright-core'

/** A script that adds up what shifts from now on, of a page that begins with it from its beginning, and names what moved. */
export const watchShifts = `globalThis.shifted = { sum: 0, moved: [] }
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue
    shifted.sum += value
    shifted.moved.push(value.toFixed(3), ...sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 60)))
  }
}).observe({ type: 'layout-shift', buffered: document.readyState === 'loading' })`

export const shiftOf = (page: Page) => page.evaluate<{ sum: number; moved: string[] }>('shifted')
