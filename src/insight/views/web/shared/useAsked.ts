import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { askedOf } from '#platform/web/screen/serverQuery.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'

/** Props that the list of applications passes to the view drawn in its place. */
export interface Shown {
  readonly state: GridState
  readonly columns: readonly GridColumn<Row>[]
  /** Applications, with all that they can be filtered by here. */
  readonly entity: Entity
}

/** Settings of a view in the address: `as` for the table twin, `portfolio`, and its own. */
export type Settings = Readonly<Record<string, string | undefined>>

/** The settings in the address, and how to put others there: a link or a reload comes back to them. */
export function useSettings(): readonly [Settings, (next: Settings) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const settings = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
  return [settings, (next) => void navigate({ ...inPlace, search: (old: object) => ({ ...old, ...next }) })]
}

export type Query = { search?: string; filter?: string[]; portfolioId?: string }

/** The query of a view's call: what narrows the list of applications, and the portfolio in the address. `refused`: a filter that only the list itself knows. */
export function askedBy({ state, columns, entity }: Shown, { portfolio }: Settings): { query: Query; refused?: string } {
  const inPortfolio = portfolio ? { portfolioId: portfolio } : {}
  try {
    const { filter, search } = askedOf(entity, columns, { ...state, sorting: [] })
    return { query: { ...inPortfolio, ...(filter.length && { filter: [...filter] }), ...(search && { search }) } }
  } catch (error) {
    return { query: inPortfolio, refused: messageOf(error) }
  }
}
