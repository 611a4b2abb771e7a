/** Parts of the page with a printed form of their own: its lists, and parts registered by records and pages; the shell's PrintSlot draws them when one prints. */
import type { ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { SvgPicture } from '#platform/web/charts/svgFile.ts'
import { shownGrids } from '#platform/web/grid/shownGrids.ts'
import type { Grid } from '#platform/web/grid/useGrid.ts'
import { onPage } from '#platform/web/render/onPage.ts'

/** A list as its grid shows it, a record, or a table of the page's own: with a record beneath it, of a list that is drawn in place of its rows. */
export type Printable = { readonly kind: 'list'; readonly grid: Grid<unknown> } | OwnPrintable
type OwnPrintable = { readonly kind: 'record'; readonly entity: Entity; readonly record: Row } | PaperPart

/** A part of the page with a printed form of its own. */
export interface PaperPart {
  readonly kind: 'table'
  readonly label: string
  readonly table: ReactNode
  /** Printed above the list or the record of the page instead of beneath. */
  readonly isAbove?: boolean | undefined
  /** Needs a page that lies across. */
  readonly isAcross?: boolean | undefined
  /** Draws the picture above the table: with Ctrl P and our menus only, since the browser's own menu does not wait. */
  readonly picture?: (() => Promise<SvgPicture>) | undefined
}

export const printing = 'portolan:print'

const { useTold, all } = onPage<OwnPrintable>()
/** Prints as long as the component is on the page, as it then is. */
export const usePrintable = useTold

/** Printable parts of the current page, its own tables last unless they stand above; empty: the page prints as shown. */
export const printables = (): readonly Printable[] => {
  const lists = shownGrids().map((grid): Printable => ({ kind: 'list', grid }))
  const parts = [...lists, ...all()]
  const placeOf = (part: Printable) => (part.kind !== 'table' ? 1 : part.isAbove ? 0 : 2)
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

let isAsked = false
/** Prints the page, as Ctrl P does, for menus. If the printing code is still loading, prints once it has loaded. */
export function printPage(): void {
  isAsked = window.dispatchEvent(new Event(printing, { cancelable: true }))
}
/** Was printing asked for before anyone listened? */
export const wasAsked = (): boolean => isAsked
