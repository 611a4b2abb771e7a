/** Fields that the rows of a list need for its columns and its state. */
import type { Entity } from '#platform/contract/entity.ts'
import { isShown, searchedIn } from '#platform/web/grid/searched.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'

type Column = Pick<GridColumn<never>, 'id' | 'hidden' | 'fields' | 'searched'>

/** Fields that these columns read. */
export const readBy = ({ all }: Pick<Entity, 'all'>, columns: readonly Column[]): string[] => [
  ...new Set(columns.flatMap(({ id, fields }) => fields ?? (id in all ? [id] : []))),
]

const columnsNamed = <C extends Column>(columns: readonly C[], ids: ReadonlySet<string>): C[] => columns.filter(({ id }) => ids.has(id))

/** Columns that decide which rows are shown, and in which order and groups. */
export function decisiveIn<C extends Column>(columns: readonly C[], state: GridState): C[] {
  const { filters, sorting, grouping, pivot, search } = state
  const ids = [...Object.keys(filters), ...sorting.map(({ column }) => column), ...grouping]
  const inPivot = pivot ? [...pivot.rows, ...pivot.columns, pivot.measure] : []
  const named = columnsNamed(columns, new Set([...ids, ...inPivot]))
  return search.trim() ? [...named, ...searchedIn(columns, state)] : named
}

/** {@link decisiveIn}, and the columns that are shown. */
export const wantedIn = <C extends Column>(columns: readonly C[], state: GridState): C[] => [
  ...columns.filter((column) => isShown(column, state)),
  ...decisiveIn(columns, state),
]
