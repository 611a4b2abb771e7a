/** Linking an application to a process, an area or a platform, and taking the link away: one field of the application, with undo. */
import { application } from '#portfolio/applications/contract/application.ts'
import type { MatrixKind } from '#insight/views/contract/matrix.ts'
import type { Row } from '#platform/web/api/queries.ts'

interface FrameworkLink {
  readonly frameworkItemId: string
  readonly portfolioId: string | null
}

interface LinkChange {
  /** The portfolio that is looked at; null: all. */
  readonly portfolioId: string | null
  readonly itemId: string
  readonly isLinked: boolean
}

/** Links of an application to processes after a change: one more in the portfolio, or without those of that portfolio. */
export function linksAfter<L extends FrameworkLink>(
  links: readonly L[],
  { portfolioId, itemId, isLinked }: LinkChange,
): (L | FrameworkLink)[] {
  const holds = (link: FrameworkLink) =>
    link.frameworkItemId === itemId && (portfolioId === null || link.portfolioId === null || link.portfolioId === portfolioId)
  if (!isLinked) return links.filter((link) => !holds(link))
  return links.some(holds) ? [...links] : [...links, { frameworkItemId: itemId, portfolioId }]
}

const fields = { area: 'areas', platform: 'platforms' } as const

/** @throws ApiProblem when the link is refused */
export async function saveLink(kind: MatrixKind, applicationId: string, change: LinkChange): Promise<void> {
  const { saveCell } = await import('#platform/web/screen/changeRows.ts')
  const row: Row = { applicationId }
  if (kind !== 'process')
    return saveCell(application, row, {
      column: fields[kind],
      given: { mode: change.isLinked ? 'add' : 'remove', values: [change.itemId] },
    })
  const column = 'frameworkItems'
  const value = (now: Row) => linksAfter((now[column] as FrameworkLink[] | null) ?? [], change)
  return saveCell(application, row, { column, given: null, write: { field: column, value } })
}
