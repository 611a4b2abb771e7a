import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Row } from '#platform/web/api/queries.ts'
import { knownState } from '#platform/web/grid/knownState.ts'
import { joinGridState, type Filter, type GridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { StandardView } from './ViewTabs.tsx'

type Search = Readonly<Record<string, unknown>>

interface GivenView {
  readonly columns: readonly GridColumn<Row>[]
  readonly views: readonly StandardView[]
  readonly state: GridState | undefined
  readonly set: (next: GridState) => void
  /** The address goes on telling what narrows the list, so that it can be sent to somebody. */
  readonly isKept: boolean
  /** What else the address may say, which stays as it is. */
  readonly others: readonly string[]
}

/**
 * A list opened by a link that says what to show: `?view=retiring` a standard view, `?timeRecommendation=Invest` a filter of a column of
 * few values (several: a JSON array; '' is "Not set"; a flag: true, false), `?search=port` what is searched for. What was chosen before gives way, and the address is tidied
 * unless it is kept: then it follows what is chosen, with the search as `search` and every other kind of filter as it is remembered.
 */
export function useGivenView({ columns, views, state, set, isKept, others }: GivenView): void {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = useRef<Search>(undefined)
  // Addresses that were asked for here, and that the router has not come to yet.
  const asked = useRef<string[]>([])
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!state) return
    const go = (to: Search) => void navigate({ search: to as never, replace: true })
    if (search !== read.current) {
      read.current = search
      const own = asked.current.indexOf(JSON.stringify(search))
      asked.current = asked.current.slice(own + 1)
      const given = own < 0 ? givenIn(search, { columns, views }) : undefined
      if (given) {
        set(knownState(given, columns))
        if (!isKept) go({})
        shown.current = undefined
        return
      }
    }
    if (!isKept) return
    const next = { ...addressOf(state), ...othersIn(search, others) }
    const told = JSON.stringify(next)
    if (told === shown.current) return
    shown.current = told
    if (told === JSON.stringify(search)) return
    asked.current.push(told)
    go(next)
  }, [search, columns, views, state, isKept, others, set, navigate])
}

function givenIn(search: Search, { columns, views }: Pick<GivenView, 'columns' | 'views'>): GridState | undefined {
  const filters = filtersIn(search, columns)
  const view = views.find((one) => one.id !== '' && one.id === search['view'])
  const text = textOf(search['search'])
  if (!view && !text && Object.keys(filters).length === 0) return undefined
  const { state: from } = view ?? views[0]!
  return { ...from, filters: { ...from.filters, ...filters }, ...(text && { search: text }) }
}

/** An address that searches for digits says a number. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '')

const othersIn = (search: Search, names: readonly string[]): Search =>
  Object.fromEntries(names.flatMap((name) => (name in search ? [[name, search[name]]] : [])))

/** What an address says of a list: filters by column, and the search. */
export function addressOf({ filters, search }: Pick<GridState, 'filters' | 'search'>): Search {
  const named = Object.entries(filters).map(([id, filter]) => [id, wordOf(filter)])
  return { ...Object.fromEntries(named), ...(search && { search }) }
}

function wordOf(filter: Filter): unknown {
  if (filter.kind === 'flag') return filter.is
  if (filter.kind === 'set') return filter.values.length === 1 ? filter.values[0] : filter.values
  return filter
}

/** The filters that an address names, by column. */
export function filtersIn(search: Search, columns: readonly Pick<GridColumn<Row>, 'id' | 'kind'>[]): Record<string, Filter> {
  return Object.fromEntries(
    columns.flatMap(({ id, kind }) => (id in search ? filterOf(kind, search[id]).map((filter) => [id, filter]) : [])),
  )
}

function filterOf(kind: GridColumn<Row>['kind'], value: unknown): Filter[] {
  if (kind === 'flag') return typeof value === 'boolean' ? [{ kind: 'flag', is: value }] : []
  if (kind !== 'set' && kind !== 'sets') return remembered(value)
  const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one !== 'object')
  return values.length > 0 ? [{ kind: 'set', values: values.map(String) }] : []
}

/** A filter as lists remember it; none where it is not one. */
const remembered = (value: unknown): Filter[] =>
  typeof value === 'object' ? Object.values(joinGridState({ filter: JSON.stringify({ filters: { value }, search: '' }) }).filters) : []
