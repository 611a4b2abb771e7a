import { mostGroups, type Filter, type GridState, type Sorting } from './state.ts'
import type { GridColumn } from './types.ts'
import { fullOrder } from './useColumnLayout.ts'

/* Changes that a person makes to a list, as functions from one state to the next. */

/** Sets or (undefined) removes a column's filter. */
export function withFilter(state: GridState, id: string, filter: Filter | undefined): GridState {
  const { [id]: _old, ...others } = state.filters
  return {
    ...state,
    // A chip keeps its place while its filter changes.
    filters: filter ? { ...state.filters, [id]: filter } : others,
    anyOf: filter ? state.anyOf : withoutOne(state.anyOf, id),
  }
}

/** Adds a column's filter to the "any of" group, or removes it; a group of one is dissolved. */
export function withAnyOfToggled(state: GridState, id: string): GridState {
  const { anyOf } = state
  return { ...state, anyOf: anyOf.includes(id) ? withoutOne(anyOf, id) : [...anyOf, id] }
}

function withoutOne(anyOf: readonly string[], id: string): string[] {
  const others = anyOf.filter((one) => one !== id)
  return others.length > 1 ? others : []
}

export function withoutFilters(state: GridState): GridState {
  return { ...state, filters: {}, anyOf: [], search: '' }
}

/** Ascending, then descending, then not at all; `add` keeps the other keys. */
export function withNextSort(state: GridState, id: string, add: boolean): GridState {
  const own = state.sorting.find(({ column }) => column === id)
  const next = !own ? { column: id, descending: false } : own.descending ? null : { column: id, descending: true }
  return { ...state, sorting: replaceKey(add ? state.sorting : state.sorting.filter((key) => key === own), id, next) }
}

export function withSort(state: GridState, id: string, descending: boolean): GridState {
  return { ...state, sorting: [{ column: id, descending }] }
}

function replaceKey(sorting: Sorting, id: string, next: Sorting[number] | null): Sorting {
  if (!next) return sorting.filter(({ column }) => column !== id)
  const known = sorting.some(({ column }) => column === id)
  return known ? sorting.map((key) => (key.column === id ? next : key)) : [...sorting, next]
}

/** Adds the column as the innermost group, or takes it out. */
export function withGroupToggled(state: GridState, id: string): GridState {
  if (!mayGroupBy(state, id)) return state
  const grouping = state.grouping.includes(id) ? state.grouping.filter((one) => one !== id) : [...state.grouping, id]
  return { ...state, grouping }
}

/** Whether the column's grouping can be switched on or off. */
export function mayGroupBy({ grouping }: GridState, id: string): boolean {
  return grouping.includes(id) || grouping.length < mostGroups
}

export function withVisibility(state: GridState, id: string, visible: boolean): GridState {
  return withColumns(state, { visibility: { ...state.columns.visibility, [id]: visible } })
}

/** A size in px, or null for the column's own. */
export function withSize(state: GridState, id: string, size: number | null): GridState {
  const { [id]: _old, ...others } = state.columns.sizes
  return withColumns(state, { sizes: size === null ? others : { ...others, [id]: Math.round(size) } })
}

/** Sets the size of a column, and fixes those that earlier columns have grown to, so that they don't move. */
export const withSizes = (state: GridState, sizes: ReadonlyMap<string, number>): GridState =>
  [...sizes].reduce((now, [id, size]) => withSize(now, id, size), state)

export function withPinToggled<Row>(state: GridState, columns: readonly GridColumn<Row>[], id: string): GridState {
  const pinned = pinnedIds(state, columns)
  return withColumns(state, { pinned: pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id] })
}

export function pinnedIds<Row>(state: GridState, columns: readonly GridColumn<Row>[]): string[] {
  return state.columns.pinned ?? columns.filter((column) => column.pinned).map(({ id }) => id)
}

/** Puts a column in another's place; that one moves aside. */
export function withColumnAt<Row>(state: GridState, columns: readonly GridColumn<Row>[], id: string, target: string): GridState {
  const order = fullOrder(columns, state.columns.order)
  const forward = order.indexOf(id) < order.indexOf(target)
  const others = order.filter((one) => one !== id)
  others.splice(others.indexOf(target) + (forward ? 1 : 0), 0, id)
  return withColumns(state, { order: others, pinned: movedPin(pinnedIds(state, columns), id, target) })
}

// Dropping a column among the pinned ones pins it; dragging it out unpins it.
function movedPin(pinned: readonly string[], id: string, target: string): string[] {
  const others = pinned.filter((one) => one !== id)
  const at = pinned.indexOf(target)
  if (at >= 0) others.splice(at, 0, id)
  return others
}

function withColumns(state: GridState, changed: Partial<GridState['columns']>): GridState {
  return { ...state, columns: { ...state.columns, ...changed } }
}
