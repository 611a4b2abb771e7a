/** The grids that the page shows, for what works on them from outside: they are printed and exported, and show what has come back from the bin. */
import { useEffect } from 'react'
import { useLatest } from '#platform/web/render/useLatest.ts'
import type { Grid } from './useGrid.ts'

const onPage = new Set<{ readonly current: Grid<unknown> }>()

/** Is found as long as the component is on the page, as it then is. */
export function useShown(grid: Grid<unknown>): void {
  const latest = useLatest(grid)
  useEffect(() => {
    onPage.add(latest)
    return () => void onPage.delete(latest)
  }, [latest])
}

export const shownGrids = (): readonly Grid<unknown>[] => [...onPage].map(({ current }) => current)

/** The list that the page is about. */
export const shownGrid = (): Grid<unknown> | undefined => shownGrids()[0]
