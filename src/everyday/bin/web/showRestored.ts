import { setOff } from '#platform/web/grid/rows/changed.ts'
import { goToPageOf, lineOf } from '#platform/web/grid/rows/usePeeked.ts'
import { shownGrid } from '#platform/web/grid/shownGrids.ts'

/** So long rows that have come back are set off, in milliseconds. */
const lookedAt = 5000
/** The list is asked again: so often it is looked at, and so long apart. */
const [mostLooks, between] = [40, 100]
const headHeight = 36

/** Sets off rows that have come back to the list, and brings the first of them into view once it is there. Filters may hide it. */
export async function showRestored(ids: readonly string[], viewport: HTMLElement | null): Promise<void> {
  setTimeout(setOff(new Map(ids.map((id) => [id, null]))), lookedAt)
  for (let look = 0; look < mostLooks; look++) {
    await new Promise((done) => setTimeout(done, between))
    const grid = shownGrid()
    if (!grid || !viewport?.isConnected) return
    const at = lineOf(grid, ids[0]!)
    if (at >= 0) return bringIntoView(viewport, at)
    goToPageOf(grid, ids[0]!)
  }
}

function bringIntoView(viewport: HTMLElement, line: number): void {
  const height = Number.parseFloat(viewport.style.getPropertyValue('--row-height'))
  const room = viewport.clientHeight - headHeight
  const top = line * height
  if (top < viewport.scrollTop || top + height > viewport.scrollTop + room) viewport.scrollTo({ top: top - (room - height) / 2 })
}
