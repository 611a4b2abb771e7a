/** The grids that the page shows, for what works on them from outside: they are printed and exported, and show what has come back from the bin. */
import { onPage } from '#platform/web/render/onPage.ts'
import type { Grid } from './useGrid.ts'

export const { useTold: useShown, all: shownGrids } = onPage<Grid<unknown>>()

/** The list that the page is about. */
export const shownGrid = (): Grid<unknown> | undefined => shownGrids()[0]
