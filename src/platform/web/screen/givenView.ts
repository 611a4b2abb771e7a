import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Row } from '#platform/web/api/queries.ts'
import type { Filter, GridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { StandardView } from './ViewTabs.tsx'

interface GivenView {
  readonly columns: readonly GridColumn<Row>[]
  readonly views: readonly StandardView[]
  readonly state: GridState | undefined
  readonly set: (next: GridState) => void
}

/**
 * A list opened by a link that says what to show: `?view=retiring` a standard view, `?timeRecommendation=Invest` a filter of a column of
 * few values (several: a JSON array; '' is "Not set"; a flag: true, false). What was chosen before gives way, and the address is tidied.
 */
export function useGivenView({ columns, views, state, set }: GivenView): void {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isKnown = state !== undefined
  useEffect(() => {
    if (!isKnown) return
    const filters = filtersIn(search, columns)
    const view = views.find((one) => one.id !== '' && one.id === search['view'])
    if (!view && Object.keys(filters).length === 0) return
    const { state: from } = view ?? views[0]!
    set({ ...from, filters: { ...from.filters, ...filters } })
    void navigate({ search: {} as never, replace: true })
  }, [search, columns, views, isKnown, set, navigate])
}

/** The filters that an address names, by column. */
export function filtersIn(
  search: Record<string, unknown>,
  columns: readonly Pick<GridColumn<Row>, 'id' | 'kind'>[],
): Record<string, Filter> {
  return Object.fromEntries(
    columns.flatMap(({ id, kind }) => (id in search ? filterOf(kind, search[id]).map((filter) => [id, filter]) : [])),
  )
}

function filterOf(kind: GridColumn<Row>['kind'], value: unknown): Filter[] {
  if (kind === 'flag') return typeof value === 'boolean' ? [{ kind: 'flag', is: value }] : []
  if (kind !== 'set' && kind !== 'sets') return []
  const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one !== 'object')
  return values.length > 0 ? [{ kind: 'set', values: values.map(String) }] : []
}
