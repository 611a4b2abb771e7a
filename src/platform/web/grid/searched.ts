import type { GridState } from './state.ts'
import type { GridColumn } from './types.ts'

/** Is the column shown, or would it be if the list were not grouped by it? */
export const isShown = ({ id, hidden }: Pick<GridColumn<never>, 'id' | 'hidden'>, { columns: { visibility } }: GridState): boolean =>
  visibility[id] ?? !hidden

/** Columns that a search covers: the shown ones, and hidden ones unless they opt out. */
export const searchedIn = <C extends Pick<GridColumn<never>, 'id' | 'hidden' | 'searched'>>(columns: readonly C[], state: GridState): C[] =>
  columns.filter((column) => column.searched !== false || isShown(column, state))
