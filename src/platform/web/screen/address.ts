/** Address of a list, so that anyone who opens it sees the same: the view, the filters, the order, groups, columns and pivot table. */
import type { Row } from '#platform/web/api/queries.ts'
import { emptyGridState, joinGridState, type Filter, type GridState, type Sorting } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { fullOrder } from '#platform/web/grid/useColumnLayout.ts'
import { showsSame } from './views.ts'

export type Search = Readonly<Record<string, unknown>>
type Columns = readonly Pick<GridColumn<Row>, 'id' | 'kind' | 'hidden'>[]

/** A view that an address may name: everybody who opens it has that view. */
export interface AddressedView {
  readonly id: string
  readonly state: GridState
}

/** Words of an address that are no column's. */
const words: readonly string[] = ['view', 'search', 'anyOf', 'without', 'sort', 'group', 'tree', 'columns', 'pivot']

/** `?view=all`, where the plain address opens another view. */
export const wholeList = 'all'

/** Search parameters for a list's state; only `plain` for its initial state, `views[0]`. */
export function addressOf(state: GridState, columns: Columns, views: readonly AddressedView[], plain: Search = {}): Search {
  const view = views.find((one) => showsSame(one.state, state))
  if (view) return view.id ? { view: view.id } : plain
  const base = views[0]?.state ?? emptyGridState
  const without = Object.keys(base.filters).filter((id) => !state.filters[id])
  const differs = (part: 'sorting' | 'grouping' | 'pivot') => JSON.stringify(state[part]) !== JSON.stringify(base[part])
  const shown = shownIds(state, columns)
  return {
    ...Object.fromEntries(Object.entries(state.filters).map(([id, filter]) => [id, wordOf(filter)])),
    ...(without.length > 0 && { without }),
    ...(state.anyOf.length > 0 && { anyOf: state.anyOf }),
    ...(state.search && { search: state.search }),
    ...(differs('sorting') && { sort: state.sorting.map(({ column, descending }) => `${descending ? '-' : ''}${column}`) }),
    ...(differs('grouping') && { group: state.grouping }),
    ...(state.tree !== base.tree && { tree: state.tree }),
    ...(shown.join() !== shownIds(base, columns).join() && { columns: shown }),
    ...(differs('pivot') && { pivot: state.pivot ?? false }),
  }
}

/** The state in an address; undefined if it contains nothing about the list. */
export function stateIn(search: Search, columns: Columns, views: readonly AddressedView[]): GridState | undefined {
  const filters = filtersIn(search, columns)
  const {
    view: named,
    search: _text,
    ...others
  } = Object.fromEntries(words.flatMap((word) => (word in search ? [[word, search[word]]] : [])))
  const view = named === wholeList ? views[0] : views.find(({ id }) => id !== '' && id === named)
  const text = textOf(search['search'])
  if (!view && !text && Object.keys({ ...filters, ...others }).length === 0) return undefined
  const { state } = view ?? views[0]!
  const without = new Set(idsIn(others['without']))
  const kept = Object.fromEntries(Object.entries(state.filters).filter(([id]) => !without.has(id)))
  const shown = idsIn(others['columns'])
  return {
    ...state,
    filters: { ...kept, ...filters },
    ...(text && { search: text }),
    ...('anyOf' in others && { anyOf: idsIn(others['anyOf']) }),
    ...('sort' in others && { sorting: idsIn(others['sort']).map(sortKeyOf) }),
    ...('group' in others && { grouping: joinGridState({ group: grouped(idsIn(others['group'])) }).grouping }),
    ...('tree' in others && { tree: others['tree'] === true }),
    ...(shown.length > 0 && { columns: { ...state.columns, order: shown, visibility: onlyThese(shown, columns) } }),
    ...('pivot' in others && { pivot: joinGridState({ pivot: JSON.stringify({ pivot: others['pivot'] || null }) }).pivot }),
  }
}

/** Whether a parameter of an address belongs to the list. */
export const isOfList = (name: string, columns: Columns): boolean => words.includes(name) || columns.some(({ id }) => id === name)

const grouped = (grouping: readonly string[]) => JSON.stringify({ grouping, sorting: [], tree: false })
const onlyThese = (ids: readonly string[], columns: Columns) => Object.fromEntries(columns.map(({ id }) => [id, ids.includes(id)]))
const sortKeyOf = (word: string): Sorting[number] => ({ column: word.replace(/^-/, ''), descending: word.startsWith('-') })
const idsIn = (value: unknown): string[] => [value ?? []].flat().filter((one): one is string => typeof one === 'string' && one !== '')

function shownIds({ columns: { order, visibility } }: GridState, columns: Columns): string[] {
  const hidden = new Map(columns.map((column) => [column.id, column.hidden]))
  return fullOrder(columns, order).filter((id) => visibility[id] ?? !hidden.get(id))
}

/** An address that searches for digits says a number. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '')

function wordOf(filter: Filter): unknown {
  if (filter.kind === 'flag') return filter.is
  if (filter.kind === 'set' && !filter.not && !filter.all) return filter.values.length === 1 ? filter.values[0] : filter.values
  return filter
}

/** The filters that an address names, by column. */
export function filtersIn(search: Search, columns: Columns): Record<string, Filter> {
  return Object.fromEntries(
    columns.flatMap(({ id, kind }) => (id in search ? filterOf(kind, search[id]).map((filter) => [id, filter]) : [])),
  )
}

function filterOf(kind: GridColumn<Row>['kind'], value: unknown): Filter[] {
  if (kind === 'flag') return typeof value === 'boolean' ? [{ kind: 'flag', is: value }] : []
  if ((kind !== 'set' && kind !== 'sets') || isFilter(value)) return remembered(value)
  const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one !== 'object')
  return values.length > 0 ? [{ kind: 'set', values: values.map(String) }] : []
}

const isFilter = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A remembered filter; empty if invalid. */
const remembered = (value: unknown): Filter[] =>
  typeof value === 'object' ? Object.values(joinGridState({ filter: JSON.stringify({ filters: { value }, search: '' }) }).filters) : []
