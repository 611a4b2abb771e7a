import type { GridState } from './state.ts'
import type { GridColumn } from './types.ts'

/** Is the column shown, or would it be if the list were not grouped by it? */
export const isShown = ({ id, hidden }: Pick<GridColumn<never>, 'id' | 'hidden'>, { columns: { visibility } }: GridState): boolean =>
  visibility[id] ?? !hidden

/** The columns that a search looks into: those that are shown, and of the others those that say so or say nothing. */
export const searchedIn = <C extends Pick<GridColumn<never>, 'id' | 'hidden' | 'searched'>>(columns: readonly C[], state: GridState): C[] =>
  columns.filter((column) => column.searched !== false || isShown(column, state))
