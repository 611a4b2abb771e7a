import { listParts } from '#platform/contract/list-preferences.ts'
import { byKind, byName, figure, listOf, oneOf, orNone, orNull, parts, remembered, text, truth, type Read } from './shape.ts'

/*
 * A person's settings of one list. They are plain data, so that they can be remembered per user, saved as a named
 * view and sent to the server. Parsing never fails: an invalid part falls back to its empty value.
 */

const spared = orNone(truth)
const filter = byKind({
  text: parts({ contains: text, not: spared }),
  range: parts({ from: orNull(figure), to: orNull(figure), below: spared, not: spared }),
  dates: parts({ from: orNull(text), to: orNull(text), blanks: spared, not: spared }),
  set: parts({ values: listOf(text), all: spared, not: spared }),
  flag: parts({ is: truth }),
  blank: parts({ is: truth }),
})
const aggregate = oneOf('sum', 'mean', 'min', 'max', 'count', 'distinct')
const pivotState = parts({ rows: listOf(text), columns: listOf(text), measure: text, aggregate })
const sorting = listOf(parts({ column: text, descending: truth }))
const columns = parts({ order: listOf(text), visibility: byName(truth), sizes: byName(figure), pinned: orNull(listOf(text)) })
const density = oneOf('compact', 'normal', 'roomy')
const pageSize = oneOf('all', 25, 50, 100, 200)

/** Parts of a filter that may be omitted. */
type Spared = 'not' | 'below' | 'blanks' | 'all'
type Sparing<F> = F extends unknown ? Omit<F, Spared> & { [K in keyof F & Spared]?: boolean | undefined } : never

/**
 * One column's filter. `from` and `to` are inclusive, unless it is to be `below` the latter; null is open; dates may be counted from today ("-12m",
 * contract/days.ts). `values` holds shown values, '' is "Not set"; one of them suffices unless `all` are wanted. A `blank` that is not wants any value.
 * `not` wants what the rest of it does not, blanks among them, but for dates whose `blanks` is false.
 */
export type Filter = Sparing<Read<typeof filter>>
/** How many values become one: in a group row, the status line and a pivot cell. */
export type Aggregate = Read<typeof aggregate>
/** A pivot table: dimensions down and across, one measure (a number column) and its aggregate. */
export type PivotState = Read<typeof pivotState>
/** Row height: 32, 36 or 48 px. */
export type Density = Read<typeof density>
/** Rows per page; 'all' is one virtual list. */
export type PageSize = Read<typeof pageSize>
/** Sort keys, the most important first. Blank values are last in either direction. */
export type Sorting = Read<typeof sorting>
/**
 * Differences from the columns' own defaults: `order` may name some columns only (the others follow in their own
 * order), `visibility` overrides `hidden`, `sizes` (px) override `width`, `pinned` overrides `pinned` unless null.
 */
export type ColumnState = Read<typeof columns>

/** How deep groups nest: a record of many values is in each of them, so that every level multiplies the lines. */
export const mostGroups = 4

/** Everything chosen about one list. */
export interface GridState {
  filters: Record<string, Filter>
  /** Columns of whose filters one suffices; all others have to hold. */
  anyOf: string[]
  search: string
  sorting: Sorting
  /** Ids of the grouped columns, outermost first, {@link mostGroups} at most. */
  grouping: string[]
  /** Shown as a tree, where the list offers one; grouping goes before it. */
  tree: boolean
  columns: ColumnState
  pivot: PivotState | null
  pageSize: PageSize
  density: Density
}

/** A list as its columns define it: nothing filtered, grouped or moved. */
export const emptyGridState: GridState = {
  filters: {},
  anyOf: [],
  search: '',
  sorting: [],
  grouping: [],
  tree: false,
  columns: { order: [], visibility: {}, sizes: {}, pinned: null },
  pivot: null,
  pageSize: 'all',
  density: 'normal',
}

const filterPart = parts({ filters: byName(filter), search: text, anyOf: (value) => (value === undefined ? [] : listOf(text)(value)) })
const groupPart = parts({
  grouping: (value) => listOf(text)(value).slice(0, mostGroups),
  sorting,
  // Views saved before there were trees say nothing of one.
  tree: (value) => value !== undefined && truth(value),
})
const columnsPart = parts({ columns, density })
const pivotPart = parts({ pivot: orNull(pivotState) })
const pageSizePart = parts({ pageSize })

/** The suffixes under which a user's grid state is kept. */
export const gridStateParts = listParts
export type GridStatePart = (typeof gridStateParts)[number]

/** Cuts a state into the five remembered parts, each a JSON text. */
export function splitGridState(state: GridState): Record<GridStatePart, string> {
  return {
    filter: JSON.stringify({ filters: state.filters, search: state.search, ...(state.anyOf.length > 0 && { anyOf: state.anyOf }) }),
    group: JSON.stringify({ grouping: state.grouping, sorting: state.sorting, tree: state.tree }),
    columns: JSON.stringify({ columns: state.columns, density: state.density }),
    pivot: JSON.stringify({ pivot: state.pivot }),
    pageSize: JSON.stringify({ pageSize: state.pageSize }),
  }
}

/** Joins remembered parts into a state; a missing or unreadable part is as in `base`. */
export function joinGridState(kept: Partial<Record<GridStatePart, string>>, base = emptyGridState): GridState {
  return {
    ...base,
    ...remembered(filterPart, kept.filter),
    ...remembered(groupPart, kept.group),
    ...remembered(columnsPart, kept.columns),
    ...remembered(pivotPart, kept.pivot),
    ...remembered(pageSizePart, kept.pageSize),
  }
}
