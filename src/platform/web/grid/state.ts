import * as z from 'zod/mini'
import { listParts } from '#platform/contract/list-preferences.ts'

/*
 * What a person has chosen about one list. It is plain data, so that it can be remembered per user, saved as a named
 * view and answered by the server. Parsing never fails: a part that no longer fits falls back to its empty value.
 */

const numberRange = z.object({ kind: z.literal('range'), from: z.nullable(z.number()), to: z.nullable(z.number()) })
const dateRange = z.object({ kind: z.literal('dates'), from: z.nullable(z.string()), to: z.nullable(z.string()) })
const filter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), contains: z.string() }),
  numberRange,
  dateRange,
  z.object({ kind: z.literal('set'), values: z.array(z.string()) }),
  z.object({ kind: z.literal('flag'), is: z.boolean() }),
  z.object({ kind: z.literal('blank'), is: z.boolean() }),
])
const aggregate = z.enum(['sum', 'mean', 'min', 'max', 'count'])
const pivotState = z.object({ rows: z.array(z.string()), columns: z.array(z.string()), measure: z.string(), aggregate })
const sorting = z.array(z.object({ column: z.string(), descending: z.boolean() }))
const columns = z.object({
  order: z.array(z.string()),
  visibility: z.record(z.string(), z.boolean()),
  sizes: z.record(z.string(), z.number()),
  pinned: z.nullable(z.array(z.string())),
})
const density = z.enum(['compact', 'normal', 'roomy'])
const pageSize = z.union([z.literal('all'), z.literal(25), z.literal(50), z.literal(100), z.literal(200)])

/** One column's filter; `from` and `to` are inclusive, null is open; `values` holds shown values, '' is "Not set"; a `blank` that is not wants any value. */
export type Filter = z.infer<typeof filter>
/** How many values become one: in a group row, the status line and a pivot cell. */
export type Aggregate = z.infer<typeof aggregate>
/** A pivot table: dimensions down and across, one measure (a number column) and its aggregate. */
export type PivotState = z.infer<typeof pivotState>
/** Row height: 32, 36 or 48 px. */
export type Density = z.infer<typeof density>
/** Rows per page; 'all' is one virtual list. */
export type PageSize = z.infer<typeof pageSize>
/** Sort keys, the most important first. Blank values are last in either direction. */
export type Sorting = z.infer<typeof sorting>
/**
 * Differences from the columns' own defaults: `order` may name some columns only (the others follow in their own
 * order), `visibility` overrides `hidden`, `sizes` (px) override `width`, `pinned` overrides `pinned` unless null.
 */
export type ColumnState = z.infer<typeof columns>

/** How deep groups nest: a record of many values is in each of them, so that every level multiplies the lines. */
export const mostGroups = 4

/** Everything chosen about one list. */
export interface GridState {
  filters: Record<string, Filter>
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
  search: '',
  sorting: [],
  grouping: [],
  tree: false,
  columns: { order: [], visibility: {}, sizes: {}, pinned: null },
  pivot: null,
  pageSize: 'all',
  density: 'normal',
}

const filterPart = z.object({ filters: z.record(z.string(), filter), search: z.string() })
const grouping = z.pipe(
  z.array(z.string()),
  z.transform((levels) => levels.slice(0, mostGroups)),
)
const groupPart = z.object({ grouping, sorting, tree: z._default(z.boolean(), false) })
const columnsPart = z.object({ columns, density })
const pivotPart = z.object({ pivot: z.nullable(pivotState) })
const pageSizePart = z.object({ pageSize })

/** The suffixes under which a user's grid state is kept (specification, platform section "Patterns"). */
export const gridStateParts = listParts
export type GridStatePart = (typeof gridStateParts)[number]

/** Cuts a state into the five remembered parts, each a JSON text. */
export function splitGridState(state: GridState): Record<GridStatePart, string> {
  return {
    filter: JSON.stringify({ filters: state.filters, search: state.search }),
    group: JSON.stringify({ grouping: state.grouping, sorting: state.sorting, tree: state.tree }),
    columns: JSON.stringify({ columns: state.columns, density: state.density }),
    pivot: JSON.stringify({ pivot: state.pivot }),
    pageSize: JSON.stringify({ pageSize: state.pageSize }),
  }
}

/** Joins remembered parts into a state; a missing or unreadable part is as in `base`. */
export function joinGridState(parts: Partial<Record<GridStatePart, string>>, base = emptyGridState): GridState {
  return {
    ...base,
    ...read(filterPart, parts.filter),
    ...read(groupPart, parts.group),
    ...read(columnsPart, parts.columns),
    ...read(pivotPart, parts.pivot),
    ...read(pageSizePart, parts.pageSize),
  }
}

function read<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
