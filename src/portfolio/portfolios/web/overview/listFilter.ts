import type { GridState } from '#platform/web/grid/state.ts'

/** How the band narrows the list beneath it: by one value of a column, '' for those without one. */
export interface ListFilter {
  /** The one value that the column is narrowed to. */
  readonly chosenIn: (column: string) => string | undefined
  /** Narrows the list, or widens it again. */
  readonly choose: (column: string, value: string) => void
}

export function listFilter(state: GridState | undefined, setState: (next: GridState) => void): ListFilter {
  const filters = state?.filters ?? {}
  const chosenIn = (column: string) => {
    const filter = filters[column]
    return filter?.kind === 'set' && !filter.not && filter.values.length === 1 ? filter.values[0] : undefined
  }
  return {
    chosenIn,
    choose: (column, value) => {
      const { [column]: _before, ...others } = filters
      const next = chosenIn(column) === value ? others : { ...others, [column]: { kind: 'set' as const, values: [value] } }
      if (state) setState({ ...state, filters: next, anyOf: state.anyOf.filter((id) => id in next) })
    },
  }
}
