import { hasFewValues } from './grouping.ts'
import type { Filter, GridState, PivotState } from './state.ts'
import type { ColumnKind, GridColumn } from './types.ts'

/**
 * A state without references to removed columns: a remembered state or a saved view may name a column that is gone or holds another
 * kind of value now. Returns the same object if nothing changes.
 */
export function knownState<Row>(state: GridState, columns: readonly GridColumn<Row>[]): GridState {
  const kinds = new Map(columns.map(({ id, kind }) => [id, kind]))
  const filters = Object.entries(state.filters).filter(([id, { kind }]) => kinds.has(id) && isFilterOf(kinds.get(id)!, kind))
  const sorting = state.sorting.filter(({ column }) => kinds.has(column))
  const grouping = [...new Set(state.grouping)].filter((id) => kinds.has(id))
  const known = Object.fromEntries(filters)
  const anyOf = state.anyOf.filter((id) => known[id])
  const pivot = state.pivot && knownPivot(state.pivot, (id) => kinds.has(id))
  const isWhole =
    filters.length === Object.keys(state.filters).length &&
    anyOf.length === state.anyOf.length &&
    sorting.length === state.sorting.length &&
    grouping.length === state.grouping.length &&
    pivot === state.pivot
  return isWhole ? state : { ...state, filters: known, anyOf, sorting, grouping, pivot }
}

/** Columns of few values have their blank among the values. */
const isFilterOf = (column: ColumnKind, kind: Filter['kind']): boolean =>
  filterKind(column) === kind || (kind === 'blank' && !hasFewValues({ kind: column }))

/** The kind of filter that fits a kind of column. */
function filterKind(kind: ColumnKind): Filter['kind'] {
  switch (kind) {
    case 'text':
    case 'flag':
      return kind
    case 'set':
    case 'sets':
      return 'set'
    case 'date':
    case 'dateTime':
      return 'dates'
    default:
      return 'range'
  }
}

// Without rows or a measure there is no table to show.
function knownPivot(pivot: PivotState, isKnown: (id: string) => boolean): PivotState | null {
  const [rows, columns] = [pivot.rows.filter(isKnown), pivot.columns.filter(isKnown)]
  if (rows.length === 0 || !isKnown(pivot.measure)) return null
  return rows.length === pivot.rows.length && columns.length === pivot.columns.length ? pivot : { ...pivot, rows, columns }
}
